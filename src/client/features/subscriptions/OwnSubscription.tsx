import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import type { SubscriptionDays } from '../../../shared/subscriptions.ts';
import { dayOf } from '../../lib/dates.ts';
import { failureMessage, mayRetry } from '../../lib/failure-message.ts';
import { currentUser, storeSubscription } from '../../lib/session.ts';
import { trpc } from '../../trpc.tsx';
import { ConfirmDialog, type Confirmation } from '../../ui/ConfirmDialog.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { useDatesMessages } from '../../messages/dates.en.ts';
import { useShellMessages } from '../../messages/shell.en.ts';
import { useSubscriptionsMessages } from './subscriptions.en.ts';
import { useSubscription } from './use-subscription.ts';

/** The signed-in person's subscription: its end, and buttons to start, extend and end it. */
export function OwnSubscription({ days }: { days: SubscriptionDays }) {
  const { subscribe: words } = useSubscriptionsMessages();
  const { failure } = useShellMessages();
  const { months } = useDatesMessages();
  const { data, error, refetch } = trpc.subscriptions.status.useQuery(undefined, { staleTime: 0 });
  const { subscribe, cancel, busy, alert } = useSubscription();
  const [confirmation, setQuestion] = useState<Confirmation | null>(null);

  // A subscription ends with time, and may have begun on another device, so the stored state is updated here.
  useEffect(() => {
    if (data && currentUser()?.subscriptionStatus !== data.isActive)
      storeSubscription(data.isActive);
  }, [data]);

  if (!data) {
    if (!error) return <Loading />;
    return (
      <div role="alert" className="notice notice-bad">
        <p>{failureMessage(error, { offline: failure.offline, otherwise: words.statusFailed })}</p>
        {mayRetry(error) && (
          <button type="button" className="button mt-3" onClick={() => void refetch()}>
            {failure.again}
          </button>
        )}
      </div>
    );
  }
  return (
    <>
      <p role="status" className={data.until ? 'notice notice-good' : 'notice'}>
        {data.until ? (
          <>
            {words.until} <time dateTime={data.until}>{dayOf(data.until, months)}</time>.
          </>
        ) : (
          words.over
        )}
      </p>
      <div role="alert">{alert && <p className="notice notice-bad mt-3">{alert}</p>}</div>
      <div className="actions">
        <button
          type="button"
          className={data.until ? 'button' : 'button button-primary'}
          disabled={busy}
          onClick={() => void subscribe(days)}
        >
          {busy ? words.waiting : data.until ? words.renew(days) : words.subscribe(days)}
        </button>
        {data.until && (
          <>
            <Link to="/musics" className="button button-primary">
              {words.toList}
            </Link>
            <button
              type="button"
              className="button button-quiet"
              disabled={busy}
              onClick={() =>
                setQuestion({
                  title: words.cancelTitle,
                  text: words.cancelText,
                  confirm: words.cancel,
                  dismiss: words.keep,
                  act: cancel,
                })
              }
            >
              {words.cancel}
            </button>
          </>
        )}
      </div>
      <ConfirmDialog confirmation={confirmation} onClose={() => setQuestion(null)} />
    </>
  );
}
