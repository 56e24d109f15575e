import { useState } from 'react';
import { reviewActions, type CandidateAction } from '../../../shared/corrections/actions.ts';
import type { CandidateView } from '../../../shared/reviews.ts';
import { useReviewsMessages } from './reviews.en.ts';
import { useProofreadingMessages } from '../proofreading/proofreading.en.ts';
import { AmendForm } from './AmendForm.tsx';
import { OverrideForm } from './OverrideForm.tsx';
import { ReturnForm } from './ReturnForm.tsx';
import type { ReviewActionsState } from './use-review-actions.ts';

type Panel = 'amend' | 'return' | 'override';

interface Props {
  candidate: CandidateView;
  /** The checks found something that nobody has passed. */
  hasOpenFindings: boolean;
  review: ReviewActionsState;
}

/** The review actions that the server's policy allows this person. */
export function ReviewActions({ candidate, hasOpenFindings, review }: Props) {
  const { review: words } = useReviewsMessages();
  const { proofreading } = useProofreadingMessages();
  const [panel, setPanel] = useState<Panel | null>(null);
  const [hasReadWhole, setHasReadWhole] = useState(false);
  const may = (action: CandidateAction) => candidate.actions[action] === 'allowed';
  const isOwn = candidate.actions.return === 'own work';
  const offered = reviewActions.some(may);

  const opener = (name: Panel, text: string) => (
    <button
      type="button"
      className="button"
      aria-expanded={panel === name}
      onClick={() => setPanel(panel === name ? null : name)}
    >
      {text}
    </button>
  );

  if (!offered) return isOwn ? <p className="notice">{words.own}</p> : null;
  return (
    <section className="answer" aria-labelledby="answer">
      <h2 id="answer" className="mb-[0.4rem] text-lg">
        {words.actions}
      </h2>
      {isOwn && <p className="hint">{words.own}</p>}
      {may('approve') && (
        <label className="choice mb-3">
          <input
            type="checkbox"
            checked={hasReadWhole}
            onChange={({ target }) => setHasReadWhole(target.checked)}
          />
          <span>
            {proofreading.hasReadWhole}{' '}
            <span className="hint">{proofreading.hasReadWholeHint}</span>
          </span>
        </label>
      )}
      <div className="actions mt-0">
        {may('publish') && (
          <button
            type="button"
            className="button button-primary"
            disabled={review.busy || hasOpenFindings}
            onClick={() => void review.publish()}
          >
            {words.publish}
          </button>
        )}
        {may('approve') && (
          <button
            type="button"
            className="button button-primary"
            disabled={review.busy || hasOpenFindings}
            onClick={() => void review.approve(hasReadWhole)}
          >
            {words.approve}
          </button>
        )}
        {may('amend') && opener('amend', words.amend)}
        {may('return') && opener('return', words.return)}
        {may('override') && opener('override', words.override)}
      </div>
      {panel === 'amend' && may('amend') && (
        <AmendForm
          key={candidate.revision}
          candidate={candidate}
          busy={review.busy}
          onSend={(texts) => review.amend(texts, hasReadWhole)}
          onDone={() => setPanel(null)}
        />
      )}
      {panel === 'return' && may('return') && (
        <ReturnForm
          id={candidate.id}
          busy={review.busy}
          onSend={review.return}
          onDone={() => setPanel(null)}
        />
      )}
      {panel === 'override' && may('override') && (
        <OverrideForm
          busy={review.busy}
          onSend={async (reason) => {
            if (await review.publish(reason)) setPanel(null);
          }}
        />
      )}
    </section>
  );
}
