import '../styles/full.css';
import { Link, useSearch } from 'wouter';
import { ReaderLinkForm } from '../features/subscriptions/ReaderLinkForm.tsx';
import { OwnSubscription } from '../features/subscriptions/OwnSubscription.tsx';
import type { SubscriptionDays } from '../../shared/subscriptions.ts';
import { usePresence } from '../lib/signed-in.ts';
import { PageHead } from '../shell/PageHead.tsx';
import { useShellMessages } from '../messages/shell.en.ts';
import { useSubscriptionsMessages } from '../features/subscriptions/subscriptions.en.ts';

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
