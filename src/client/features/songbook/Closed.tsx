import { Link } from 'wouter';
import { useCurrentUser } from '../../lib/session.ts';
import { usePaperWords } from '../../words/paper.ts';
import { useWords } from '../../words/words.tsx';
import type { ChoosableSong } from './use-songs.ts';

const mostNamed = 5;

/** The chosen songs that this person may not read, by name, with the way to them. */
export function Closed({ songs }: { songs: readonly ChoosableSong[] }) {
  const { songbook: words } = usePaperWords();
  const { menu, list } = useWords();
  const user = useCurrentUser();
  if (songs.length === 0) return null;
  const named = songs.slice(0, mostNamed).map(({ number, title }) => `${number}. ${title}`);
  if (songs.length > mostNamed) named.push(words.closedMore(songs.length - mostNamed));
  return (
    <div className="notice songbook-closed">
      <p>
        {words.closedSome(named.join(', '))} {user ? words.closedReader : words.closedVisitor}
      </p>
      <p className="songbook-ways">
        {!user && <Link to="/login?returnUrl=/songbook">{menu.login}</Link>}
        <Link to="/subscribe">{list.subscribe}</Link>
      </p>
    </div>
  );
}
