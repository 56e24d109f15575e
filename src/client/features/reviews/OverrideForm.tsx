import { useId, useState } from 'react';
import { maxReasonLength } from '../../../shared/reviews.ts';
import { useForm } from '../../lib/form.ts';
import { useReviewsMessages } from './reviews.en.ts';

interface Props {
  busy: boolean;
  onSend: (reason: string) => Promise<void>;
}

/** Publishes own or unread work with a reason that every reader sees. */
export function OverrideForm({ busy, onSend }: Props) {
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
