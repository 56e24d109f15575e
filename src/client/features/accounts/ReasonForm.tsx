import { useId, useState, type ReactNode } from 'react';
import { maxReasonLength } from '../../../shared/subscriptions.ts';
import { useForm } from '../../lib/form.ts';
import { useAccountsMessages } from './accounts.en.ts';

interface Props {
  /** The submit button's label. */
  does: string;
  isDanger?: boolean;
  error: string;
  isReady: boolean;
  onSend: (reason: string) => Promise<void>;
  onClose: () => void;
  children: ReactNode;
}

/** A form for an act that needs a reason: its fields, the reason, and a submit button that is enabled once there is a reason. */
export function ReasonForm({
  does,
  isDanger = false,
  error,
  isReady,
  onSend,
  onClose,
  children,
}: Props) {
  const words = useAccountsMessages();
  const [reason, setReason] = useState('');
  const id = useId();
  const canSend = isReady && reason.trim() !== '';
  const form = useForm(() => canSend && onSend(reason.trim()));
  return (
    <form {...form.props} className="form">
      {children}
      <div className="field">
        <label htmlFor={id}>{words.reason}</label>
        <textarea
          id={id}
          required
          maxLength={maxReasonLength}
          rows={2}
          aria-describedby={`${id}-hint`}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        <p id={`${id}-hint`} className="hint">
          {words.reasonHint}
        </p>
      </div>
      <div role="alert">{error && <p className="notice notice-bad">{error}</p>}</div>
      <div className="actions">
        <button
          type="submit"
          className={isDanger ? 'button button-danger' : 'button button-primary'}
          disabled={!canSend || form.busy}
        >
          {form.busy ? words.waiting : does}
        </button>
        <button type="button" className="button" onClick={onClose}>
          {words.dismiss}
        </button>
      </div>
    </form>
  );
}
