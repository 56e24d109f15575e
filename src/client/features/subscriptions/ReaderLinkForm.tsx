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
  const { subscribe: words } = useSubscriptionsMessages();
  const { failure } = useShellMessages();
  const { client } = trpc.useUtils();
  const form = useCheckedForm(names, load);
  const [state, setState] = useState<'open' | 'sending' | 'sent'>('open');
  const [alert, setAlert] = useState<string | null>(null);

  async function send() {
    if (state === 'sending') return;
    setAlert(null);
    setState('sending');
    try {
      if (!(await form.check())) {
        setState('open');
        return;
      }
      await client.subscriptions.requestLink.mutate({
        ...form.read(),
        days,
        device: deviceToken(),
      });
      if (opens) rememberPageOfLink(opens);
      setState('sent');
    } catch (error) {
      setState('open');
      setAlert(failureMessage(error, { offline: failure.offline, otherwise: words.failed }));
    }
  }

  return (
    <form
      {...form.props}
      className="form"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <Field
        label={words.email}
        name="email"
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        required
        error={form.errorOf('email')}
      />
      <div role="alert">{alert && <p className="notice notice-bad">{alert}</p>}</div>
      <div role="status">
        {state === 'sent' && (
          <p className="notice notice-good">
            {words.sent} {words.sentText}
          </p>
        )}
      </div>
      <button type="submit" className="button button-primary" disabled={state === 'sending'}>
        {state === 'sending' ? words.waiting : words.send}
      </button>
    </form>
  );
}
