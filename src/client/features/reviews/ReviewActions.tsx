import { useState, useId } from 'react';
import { reviewActions, type CandidateAction } from '../../../shared/corrections/actions.ts';
import {
  type CandidateView,
  maxReasonLength,
  maxCommentLength,
  type ReturnReason,
} from '../../../shared/reviews.ts';
import { useReviewsMessages } from './reviews.en.ts';
import { useProofreadingMessages } from '../proofreading/proofreading.en.ts';
import { AmendForm } from './AmendForm.tsx';
import type { ReviewActionsState } from './use-review-actions.ts';
import { Field } from '../../ui/Field.tsx';
import { useForm } from '../../lib/form.ts';
import { useStoredForm } from '../../lib/stored-form.ts';

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
  const [reason, setReason] = useState('');
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
      {may('publish') && (
        <div className="mb-3 max-w-measure">
          <Field
            label={words.publishReason}
            hint={words.publishReasonHint}
            maxLength={maxReasonLength}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        </div>
      )}
      <div className="actions mt-0">
        {may('publish') && (
          <button
            type="button"
            className="button button-primary"
            disabled={review.busy || hasOpenFindings}
            onClick={() => void review.publish({ reason })}
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
          onSend={async (override) => {
            if (await review.publish({ override })) setPanel(null);
          }}
        />
      )}
    </section>
  );
}

interface OverrideFormProps {
  busy: boolean;
  onSend: (reason: string) => Promise<void>;
}

/** Publishes own or unread work with a reason that every reader sees. */
function OverrideForm({ busy, onSend }: OverrideFormProps) {
  const { review: words } = useReviewsMessages();
  const [reason, setReason] = useState('');
  const id = useId();
  const form = useForm(() => reason.trim() && onSend(reason.trim()));
  return (
    <form {...form.props} className="grid gap-5 mt-5">
      <div className="field">
        <label htmlFor={id}>{words.overrideReason}</label>
        <textarea
          id={id}
          required
          maxLength={maxReasonLength}
          aria-describedby={`${id}-hint`}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        <p id={`${id}-hint`} className="hint">
          {words.overrideHint}
        </p>
      </div>
      <div className="actions mt-0">
        <button type="submit" className="button button-danger" disabled={busy || !reason.trim()}>
          {words.overrideSubmit}
        </button>
      </div>
    </form>
  );
}

interface ReturnFormProps {
  id: string;
  busy: boolean;
  /** @returns whether it was done */
  onSend: (reason: ReturnReason, comment: string) => Promise<boolean>;
  onDone: () => void;
}

interface ReturnDraft {
  reason: ReturnReason | null;
  comment: string;
}

/** The form for a return: one of the reasons, and an optional comment. */
function ReturnForm({ id, busy, onSend, onDone }: ReturnFormProps) {
  const { review: words, returned } = useReviewsMessages();
  const field = useId();
  const { value, save, forget } = useStoredForm<ReturnDraft>(`review_return_${id}`, (stored) => ({
    reason: null,
    comment: '',
    ...(stored as Partial<ReturnDraft> | null),
  }));
  const { reason, comment } = value;

  const form = useForm(async () => {
    if (!reason || !(await onSend(reason, comment))) return;
    forget();
    onDone();
  });

  return (
    <form {...form.props} className="grid gap-5 mt-5">
      <fieldset className="choices">
        <legend className="text-[0.9375rem] text-soft">{words.reason}</legend>
        {(Object.keys(returned.reasons) as ReturnReason[]).map((name) => (
          <label key={name} className="choice">
            <input
              type="radio"
              name={`${field}-reason`}
              checked={reason === name}
              onChange={() => save({ reason: name, comment })}
            />
            {returned.reasons[name]}
          </label>
        ))}
      </fieldset>
      <div className="field">
        <label htmlFor={field}>{words.comment}</label>
        <textarea
          id={field}
          maxLength={maxCommentLength}
          value={comment}
          onChange={(event) => save({ reason, comment: event.target.value })}
        />
      </div>
      <div className="actions mt-0">
        <button type="submit" className="button button-primary" disabled={busy || !reason}>
          {words.returnSubmit}
        </button>
        <button type="button" className="button" onClick={onDone}>
          {words.cancel}
        </button>
      </div>
    </form>
  );
}
