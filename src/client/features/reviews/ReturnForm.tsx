import { useId } from 'react';
import { maxCommentLength, type ReturnReason } from '../../../shared/reviews.ts';
import { useForm } from '../../lib/form.ts';
import { useReviewsMessages } from './reviews.en.ts';
import { useStoredForm } from './use-stored-form.ts';

interface Props {
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
export function ReturnForm({ id, busy, onSend, onDone }: Props) {
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
