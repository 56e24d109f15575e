import type { SubscriptionDays } from '../../../shared/subscriptions.ts';
import { deviceToken } from '../../lib/device.ts';
import { trpc } from '../../trpc.tsx';
import { EmailLinkForm } from '../../ui/EmailLinkForm.tsx';
import { rememberPageOfLink } from './page-of-link.ts';
import { useSubscriptionsMessages } from './subscriptions.en.ts';

interface Props {
  days: SubscriptionDays;
  /** The page that the link opens in this browser; the list of songs if absent. */
  opens?: string;
}

/** The form with which a visitor without an account requests the e-mail whose link signs in as a reader. */
export function ReaderLinkForm({ days, opens }: Props) {
  const { subscribe: messages } = useSubscriptionsMessages();
  const { client } = trpc.useUtils();
  return (
    <EmailLinkForm
      messages={messages}
      onSend={async (email) => {
        await client.subscriptions.requestLink.mutate({ email, days, device: deviceToken() });
        if (opens) rememberPageOfLink(opens);
      }}
    />
  );
}
