import { Link, useSearch } from 'wouter';
import { useEffect, useState } from 'react';
import '../styles/full.css';
import { ReaderLinkForm } from '../features/subscriptions/ReaderLinkForm.tsx';
import type { SubscriptionDays } from '../../shared/subscriptions.ts';
import { usePresence } from '../lib/signed-in.ts';
import { PageHead } from '../shell/PageHead.tsx';
import { useShellMessages } from '../messages/shell.en.ts';
import { useSubscriptionsMessages } from '../features/subscriptions/subscriptions.en.ts';
import { dayOf } from '../lib/dates.ts';
import { failureMessage, mayRetry } from '../lib/failure-message.ts';
import { currentUser, storeSubscription } from '../lib/session.ts';
import { trpc } from '../trpc.tsx';
import { ConfirmDialog, type Confirmation } from '../ui/ConfirmDialog.tsx';
import { Loading } from '../ui/Loading.tsx';
import { useDatesMessages } from '../messages/dates.en.ts';
import { useSubscription } from '../features/subscriptions/use-subscription.ts';

/** Starts a subscription: at once for an account, by an e-mailed link for a visitor. */
export default function Subscribe() {
  const { subscribe } = useSubscriptionsMessages();
  const { menu } = useShellMessages();
  // The song list offers visitors thirty days and links here with that number (specification, section 9).
  const days: SubscriptionDays = new URLSearchParams(useSearch()).get('days') === '30' ? 30 : 15;
  const presence = usePresence();
  return (
    <div className="page">
      <PageHead title={subscribe.title} description={subscribe.lead(15)} canonical="/subscribe" />
      <h1 className="page-title">{subscribe.title}</h1>
      <p className="mb-2 max-w-measure text-lg">{subscribe.lead(days)}</p>
      <p className="mb-4 max-w-measure">{subscribe.what}</p>
      {presence.is === 'in' ? (
        <section className="mt-10">
          <OwnSubscription days={days} />
        </section>
      ) : (
        <>
          <section className="mt-10" aria-labelledby="by-letter">
            <h2 id="by-letter" className="mb-2">
              {subscribe.withoutAccount}
            </h2>
            <p className="mb-4 max-w-measure">{subscribe.withoutAccountText}</p>
            <ReaderLinkForm days={days} />
          </section>
          <section className="mt-10" aria-labelledby="by-account">
            <h2 id="by-account" className="mb-2">
              {subscribe.withAccount}
            </h2>
            <p className="mb-4 max-w-measure">{subscribe.withAccountText}</p>
            <p className="actions">
              <Link
                to={`/login?returnUrl=${encodeURIComponent(days === 30 ? '/subscribe?days=30' : '/subscribe')}`}
                className="button"
              >
                {menu.login}
              </Link>
            </p>
          </section>
        </>
      )}
    </div>
  );
}

/** The signed-in person's subscription: its end, and buttons to start, extend and end it. */
function OwnSubscription({ days }: { days: SubscriptionDays }) {
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
