import { Link } from 'wouter';
import { useCurrentUser } from '../../lib/session.ts';
import { useWords } from '../../words/en.shell.ts';
import { useSubscriptionsWords } from '../../words/en.subscriptions.ts';
import { useSubscription } from '../subscriptions/use-subscription.ts';
import { listAddress } from './LanguageChoice.tsx';
import type { Language } from '../../../shared/languages.ts';

/** Shown below a guest's list: how to get the full one. A signed-in person can subscribe here (specification, section 9). */
export function FullListNotice({ shown, language }: { shown: number; language: Language }) {
  const { list, menu } = useWords();
  const user = useCurrentUser();
  if (user?.role === 'ADMIN' || user?.subscriptionStatus) return null;
  return (
    <section className="mt-10 max-w-measure" aria-labelledby="whole-book">
      <h2 id="whole-book" className="mb-1 text-lg">
        {list.guestTitle}
      </h2>
      <p>{user ? list.unsubscribed(shown) : list.guest(shown)}</p>
      {user ? (
        <SubscribeHere />
      ) : (
        <p className="actions mt-4">
          <Link to="/subscribe?days=30" className="button button-primary">
            {list.subscribe}
          </Link>
          <Link to={`/login?returnUrl=${encodeURIComponent(listAddress(language))}`} className="button">
            {menu.login}
          </Link>
        </p>
      )}
    </section>
  );
}

function SubscribeHere() {
  const { list } = useWords();
  const { subscribe: words } = useSubscriptionsWords();
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
            if (document.activeElement === document.body) document.getElementById('main')?.focus({ preventScroll: true });
          }}
        >
          {busy ? words.waiting : list.subscribe}
        </button>
      </p>
    </>
  );
}
