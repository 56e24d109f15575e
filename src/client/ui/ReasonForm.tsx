import { useId, useState } from 'react';
import { useForm } from '../lib/form.ts';

interface Props {
  /** What the act does. */
  text: string;
  label: string;
  maxLength: number;
  /** Label of the button that does it. */
  submit: string;
  cancel: string;
  /** Why the act failed; '' before. */
  error: string;
  /** Called with the trimmed reason. */
  onSubmit: (reason: string) => Promise<unknown>;
  onCancel: () => void;
}

/** The content of a dialog for an act that needs a reason; it keeps the reason when the act fails. */
export function ReasonForm({
  text,
  label,
  maxLength,
  submit,
  cancel,
  error,
  onSubmit,
  onCancel,
}: Props) {
  const id = useId();
  const [reason, setReason] = useState('');
  const form = useForm(() => onSubmit(reason.trim()));
  return (
    <form {...form.props} className="form">
      <p>{text}</p>
      <div className="field">
        <label htmlFor={id}>{label}</label>
        <textarea
          id={id}
          required
          rows={2}
          maxLength={maxLength}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </div>
      {error && (
        <p role="alert" className="notice notice-bad">
          {error}
        </p>
      )}
      <div className="actions mt-0">
        <button
          type="submit"
          className="button button-danger"
          disabled={form.busy || !reason.trim()}
        >
          {submit}
        </button>
        <button type="button" className="button" onClick={onCancel}>
          {cancel}
        </button>
      </div>
    </form>
  );
}
