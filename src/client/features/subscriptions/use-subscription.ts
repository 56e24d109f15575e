import type { SubscriptionDays } from '../../../shared/subscriptions.ts';
import { storeSubscription } from '../../lib/session.ts';
import { useAct } from '../../lib/use-act.ts';
import { trpc } from '../../trpc.tsx';
import { useSubscriptionsWords } from '../../words/en.subscriptions.ts';

/** Subscribing and cancelling for the signed-in user; either way the list and the songs are fetched anew (specification, section 4). */
export function useSubscription() {
  const { subscribe: words } = useSubscriptionsWords();
  const says = {
    failed: words.failed,
    failure: 'page',
    lasts: 5000,
    onDone: ({ isActive }: { isActive: boolean }) => storeSubscription(isActive),
  } as const;
  const subscribing = useAct('subscriptions.subscribe', trpc.subscriptions.subscribe.useMutation(), {
    ...says,
    done: words.subscribed,
    text: words.subscribedText,
  });
  const cancelling = useAct('subscriptions.cancel', trpc.subscriptions.cancel.useMutation(), { ...says, done: words.canceled });
  return {
    busy: subscribing.busy || cancelling.busy,
    /** Stands on the page until the next try. */
    alert: subscribing.error || cancelling.error || null,
    subscribe: (days: SubscriptionDays) => (cancelling.clear(), subscribing.act({ days })),
    cancel: () => (subscribing.clear(), cancelling.act({})),
  };
}
