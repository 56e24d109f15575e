import { useState } from 'react';
import type { SubscriptionDays } from '../../../shared/subscriptions.ts';
import { useCheckedForm } from '../../lib/checked-form.ts';
import { deviceToken } from '../../lib/device.ts';
import { failureMessage } from '../../lib/failure-message.ts';
import { trpc } from '../../trpc.tsx';
import { Field } from '../../ui/Field.tsx';
import { rememberPageOfLink } from './page-of-link.ts';
import { useShellMessages } from '../../messages/shell.en.ts';
import { useSubscriptionsMessages } from './subscriptions.en.ts';

const names = ['email'] as const;
const load = () => import('../../../shared/accounts-input.ts').then(({ emailInput }) => emailInput);

interface Props {
  days: SubscriptionDays;
  /** The page that the link opens in this browser; the list of songs if absent. */
  opens?: string;
}

/** The form with which a visitor without an account requests the e-mail whose link signs in as a reader. */
export function ReaderLinkForm({ days, opens }: Props) {
  const { subscribe: messages } = useSubscriptionsMessages();
  const { failure } = useShellMessages();
  const { client } = trpc.useUtils();
  const [isSent, setSent] = useState(false);
  const form = useCheckedForm(names, load, async (values) => {
    setSent(false);
    await client.subscriptions.requestLink.mutate({ ...values, days, device: deviceToken() });
    if (opens) rememberPageOfLink(opens);
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
        error={form.errorOf('email')}
      />
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
