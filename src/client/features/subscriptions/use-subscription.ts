import type { SubscriptionDays } from '../../../shared/subscriptions.ts';
import { storeSubscription } from '../../lib/session.ts';
import { useAct } from '../../lib/use-act.ts';
import { trpc } from '../../trpc.tsx';
import { useSubscriptionsMessages } from './subscriptions.en.ts';

/** Starts and ends the signed-in person's subscription; after either the list and the songs are refetched (specification, section 4). */
export function useSubscription() {
  const { subscribe: messages } = useSubscriptionsMessages();
  const says = {
    failed: messages.failed,
    failure: 'page',
    onDone: ({ isActive }: { isActive: boolean }) => storeSubscription(isActive),
  } as const;
  const subscribing = useAct(
    'subscriptions.subscribe',
    trpc.subscriptions.subscribe.useMutation(),
    {
      ...says,
      done: messages.subscribed,
      text: messages.subscribedText,
    },
  );
  const cancelling = useAct('subscriptions.cancel', trpc.subscriptions.cancel.useMutation(), {
    ...says,
    done: messages.canceled,
  });
  return {
    busy: subscribing.busy || cancelling.busy,
    /** The message that stays on the page until the next attempt. */
    alert: subscribing.error || cancelling.error || null,
    subscribe: (days: SubscriptionDays) => (cancelling.clear(), subscribing.act({ days })),
    cancel: () => (subscribing.clear(), cancelling.act({})),
  };
}
