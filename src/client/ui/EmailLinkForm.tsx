import { useState, type ReactNode } from 'react';
import { useCheckedForm } from '../lib/checked-form.ts';
import { failureMessage } from '../lib/failure-message.ts';
import { useShellMessages } from '../messages/shell.en.ts';
import { Field } from './Field.tsx';

const names = ['email'] as const;
const load = () => import('../../shared/accounts-input.ts').then(({ emailInput }) => emailInput);

interface Props {
  messages: Record<'email' | 'failed' | 'sent' | 'sentText' | 'send' | 'waiting', string>;
  hint?: string;
  onSend: (email: string) => Promise<unknown>;
  /** Further fields. */
  children?: ReactNode;
}

/** Requests an e-mail with a link. */
export function EmailLinkForm({ messages, hint, onSend, children }: Props) {
  const { failure } = useShellMessages();
  const [isSent, setSent] = useState(false);
  const form = useCheckedForm(names, load, async ({ email }) => {
    setSent(false);
    await onSend(email);
    setSent(true);
  });
  return (
    <form {...form.props} className="form">
      <Field
        label={messages.email}
        name="email"
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        required
        {...(hint !== undefined && { hint })}
        error={form.errorOf('email')}
      />
      {children}
      <div role="alert">
        {form.error !== null && (
          <p className="notice notice-bad">
            {failureMessage(form.error, { offline: failure.offline, otherwise: messages.failed })}
          </p>
        )}
      </div>
      <div role="status">
        {isSent && (
          <p className="notice notice-good">
            {messages.sent} {messages.sentText}
          </p>
        )}
      </div>
      <button type="submit" className="button button-primary" disabled={form.busy}>
        {form.busy ? messages.waiting : messages.send}
      </button>
    </form>
  );
}
