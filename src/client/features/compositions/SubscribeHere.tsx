import type { ReactNode } from 'react';
import { useShellMessages } from '../../messages/shell.en.ts';
import { useSubscriptionsMessages } from '../subscriptions/subscriptions.en.ts';
import { useSubscription } from '../subscriptions/use-subscription.ts';

/** The button by which a signed-in person subscribes below the list. */
export default function SubscribeHere(): ReactNode {
  const { list } = useShellMessages();
  const { subscribe: messages } = useSubscriptionsMessages();
  const { subscribe, busy, alert } = useSubscription();
  return (
    <>
      <div role="alert">{alert && <p className="notice notice-bad mt-3">{alert}</p>}</div>
      <p className="actions mt-4">
        <button
          type="button"
          className="button button-primary"
          disabled={busy}
          onClick={async () => {
            await subscribe(30);
            // The focused button disappears after subscribing, so focus moves to the page.
            if (document.activeElement === document.body)
              document.getElementById('main')?.focus({ preventScroll: true });
          }}
        >
          {busy ? messages.waiting : list.subscribe}
        </button>
      </p>
    </>
  );
}
