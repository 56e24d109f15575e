import { useState } from 'react';
import type { CandidateView } from '../../../shared/reviews.ts';
import type { CurrentUser } from '../../lib/session.ts';
import { useReviewsWords } from '../../words/en.reviews.ts';
import { AmendForm } from './AmendForm.tsx';
import { OverrideForm } from './OverrideForm.tsx';
import { ReturnForm } from './ReturnForm.tsx';
import type { ReviewActionsState } from './use-review-actions.ts';

type Panel = 'amend' | 'return' | 'override';

interface Props {
  candidate: CandidateView;
  user: CurrentUser;
  /** The checks found something that nobody has passed. */
  hasOpenFindings: boolean;
  acts: ReviewActionsState;
}

/** What this person may answer to a correction; nothing is offered that the server would refuse. */
export function ReviewActions({ candidate, user, hasOpenFindings: heldBack, acts }: Props) {
  const { review: words } = useReviewsWords();
  const [panel, setPanel] = useState<Panel | null>(null);
  const { author, state, mayReview, mayPublish } = candidate;
  const isOwn = author.email === user.email;
  const waits = state === 'submitted' || state === 'proofread';
  const isAdmin = user.role === 'ADMIN';
  const mayOverride = isAdmin && waits && !mayPublish;
  const mayReturn = mayReview || (isAdmin && waits && !isOwn);

  const opener = (name: Panel, text: string) => (
    <button type="button" className="button" aria-expanded={panel === name} onClick={() => setPanel(panel === name ? null : name)}>
      {text}
    </button>
  );
  const closes = (done: Promise<boolean>) => void done.then((wasDone) => wasDone && setPanel(null));

  if (!mayReview && !mayPublish && !mayOverride && !mayReturn) return isOwn && waits ? <p className="notice">{words.own}</p> : null;
  return (
    <section className="answer" aria-labelledby="answer">
      <h2 id="answer">{words.actions}</h2>
      {isOwn && <p className="hint">{words.own}</p>}
      <div className="actions">
        {mayPublish && (
          <button type="button" className="button button-primary" disabled={acts.busy || heldBack} onClick={() => void acts.publish()}>
            {words.publish}
          </button>
        )}
        {mayReview && (
          <button type="button" className="button button-primary" disabled={acts.busy || heldBack} onClick={() => void acts.approve()}>
            {words.approve}
          </button>
        )}
        {mayReview && opener('amend', words.amend)}
        {mayReturn && opener('return', words.return)}
        {mayOverride && opener('override', words.override)}
      </div>
      {panel === 'amend' && mayReview && <AmendForm key={candidate.revision} candidate={candidate} busy={acts.busy} onSend={(texts) => acts.amend(texts)} onDone={() => setPanel(null)} />}
      {panel === 'return' && mayReturn && <ReturnForm id={candidate.id} busy={acts.busy} onSend={acts.return} onDone={() => setPanel(null)} />}
      {panel === 'override' && mayOverride && <OverrideForm busy={acts.busy} onSend={(reason) => closes(acts.publish(reason))} />}
    </section>
  );
}
