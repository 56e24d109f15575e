import { Suspense } from 'react';
import { Link } from 'wouter';
import { lazyPart } from '../../lib/lazy-page.tsx';
import { useCurrentUser } from '../../lib/session.ts';
import { useShellMessages } from '../../messages/shell.en.ts';
import { listAddress } from './LanguageChoice.tsx';
import type { Language } from '../../../shared/languages.ts';

// Most readers are not signed in. Offline, when nobody can subscribe, the button is left out.
const SubscribeHere = lazyPart(() => import('./SubscribeHere.tsx'), { isOptional: true });

/** Shown below a guest's list: how to get the full one. A signed-in person can subscribe here (specification, section 9). */
export function FullListNotice({ shown, language }: { shown: number; language: Language }) {
  const { list, menu } = useShellMessages();
  const user = useCurrentUser();
  if (user?.role === 'ADMIN' || user?.subscriptionStatus) return null;
  return (
    <section className="mt-10 max-w-measure" aria-labelledby="whole-book">
      <h2 id="whole-book" className="mb-1 text-lg">
        {list.guestTitle}
      </h2>
      <p>{user ? list.unsubscribed(shown) : list.guest(shown)}</p>
      {user ? (
        <Suspense>
          <SubscribeHere />
        </Suspense>
      ) : (
        <p className="actions mt-4">
          <Link to="/subscribe?days=30" className="button button-primary">
            {list.subscribe}
          </Link>
          <Link
            to={`/login?returnUrl=${encodeURIComponent(listAddress(language))}`}
            className="button"
          >
            {menu.login}
          </Link>
        </p>
      )}
    </section>
  );
}
