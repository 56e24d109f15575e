import type { ReactNode } from 'react';
import { useForm } from '../../lib/form.ts';
import { Field } from '../../ui/Field.tsx';
import { useAccountMessages } from './account.en.ts';

interface Props {
  /** The submit button's label. */
  does: string;
  isDanger?: boolean;
  error: string;
  /** Resolves when the call has ended; receives the fields by name. */
  onSend: (fields: { password: string; name: string }) => Promise<unknown>;
  onClose: () => void;
  children?: ReactNode;
}

/** Asks for one's own password before a change; children add further fields. */
export function PasswordStep({ does, isDanger = false, error, onSend, onClose, children }: Props) {
  const messages = useAccountMessages();
  const form = useForm((read) => onSend({ password: read('password'), name: read('name').trim() }));
  return (
    <form {...form.props} className="form">
      {children}
      <Field
        label={messages.password.own}
        name="password"
        type="password"
        autoComplete="current-password"
        required
        maxLength={200}
      />
      <div role="alert">{error && <p className="notice notice-bad">{error}</p>}</div>
      <div className="actions">
        <button
          type="submit"
          className={isDanger ? 'button button-danger' : 'button button-primary'}
          disabled={form.busy}
        >
          {form.busy ? messages.factors.waiting : does}
        </button>
        <button type="button" className="button" onClick={onClose}>
          {messages.factors.dismiss}
        </button>
      </div>
    </form>
  );
}
