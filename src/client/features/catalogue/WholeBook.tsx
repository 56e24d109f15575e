import { Link } from 'wouter';
import { useCurrentUser } from '../../lib/session.ts';
import { useWords } from '../../words/words.tsx';
import { listAddress } from './LanguageChoice.tsx';
import type { Language } from '../../../shared/languages.ts';

/** After a shortened list: how to come to the whole of it. */
export function WholeBook({ shown, language }: { shown: number; language: Language }) {
  const { list, menu } = useWords();
  const user = useCurrentUser();
  if (user?.role === 'ADMIN' || user?.subscriptionStatus) return null;
  return (
    <section className="whole-book" aria-labelledby="whole-book">
      <h2 id="whole-book" className="text-lg">
        {list.guestTitle}
      </h2>
      <p>{user ? list.unsubscribed(shown) : list.guest(shown)}</p>
      <p className="actions">
        <Link to="/subscribe" className="button button-primary">
          {list.subscribe}
        </Link>
        {!user && (
          <Link to={`/login?returnUrl=${encodeURIComponent(listAddress(language))}`} className="button">
            {menu.login}
          </Link>
        )}
      </p>
    </section>
  );
}
