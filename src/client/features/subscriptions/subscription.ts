import { useState } from 'react';
import { refusal } from '../../lib/refusal.ts';
import { say } from '../../lib/said.ts';
import { setSubscription } from '../../lib/session.ts';
import { trpc } from '../../trpc.tsx';
import { useWords } from '../../words/en.shell.ts';
import { useSubscriptionsWords } from '../../words/en.subscriptions.ts';

/** How long a subscription runs from the subscribe page and from the list (specification, section 9). */
export type Days = 15 | 30;

const saidLasts = 5000;

/** Subscribing and cancelling for the signed-in user; either way the list and the songs are fetched anew (specification, section 4). */
export function useSubscription() {
  const { subscribe: words } = useSubscriptionsWords();
  const { failure } = useWords();
  const { compositions, subscriptions } = trpc.useUtils();
  const subscribing = trpc.subscriptions.subscribe.useMutation();
  const cancelling = trpc.subscriptions.cancel.useMutation();
  const [alert, setAlert] = useState<string | null>(null);

  async function change(call: () => Promise<{ isActive: boolean }>, done: { title: string; text?: string }) {
    setAlert(null);
    try {
      const { isActive } = await call();
      setSubscription(isActive);
      say({ ...done, tone: 'good', lasts: saidLasts });
      await Promise.all([compositions.invalidate(), subscriptions.status.invalidate()]);
    } catch (error) {
      setAlert(refusal(error, { offline: failure.offline, otherwise: words.failed }));
    }
  }

  return {
    busy: subscribing.isPending || cancelling.isPending,
    /** Stands on the page until the next try. */
    alert,
    subscribe: (days: Days) => change(() => subscribing.mutateAsync({ days }), { title: words.subscribed, text: words.subscribedText }),
    cancel: () => change(async () => ({ isActive: (await cancelling.mutateAsync({})).isActive }), { title: words.canceled }),
  };
}
