import { Link } from 'wouter';
import { useCurrentUser } from '../../lib/session.ts';
import { useSearchMessages } from './search.en.ts';

/** Tells visitors why a line may not have been found, and how all songs are read. */
export function LockedSongsNotice() {
  const { page: words } = useSearchMessages();
  if (useCurrentUser()) return null;
  return (
    <p className="mt-8 max-w-measure font-ui text-note text-soft">
      {words.locked}{' '}
      <Link href="/subscribe" className="whitespace-nowrap">
        {words.lockedLink}
      </Link>
    </p>
  );
}
