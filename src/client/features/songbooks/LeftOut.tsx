import { Link } from 'wouter';
import { useCurrentUser } from '../../lib/session.ts';
import { useSongbooksMessages } from './songbooks.en.ts';
import { useShellMessages } from '../../messages/shell.en.ts';
import type { ChoosableSong } from './use-songs.ts';

const maxNames = 5;

/** The chosen songs that cannot be printed, by name: those this person may not read, with the way to them, and those without words. */
export function LeftOut({ songs }: { songs: readonly ChoosableSong[] }) {
  const { songbook: messages } = useSongbooksMessages();
  const { menu, list } = useShellMessages();
  const user = useCurrentUser();
  const closed = songs.filter(({ open }) => !open);
  const wanted = songs.filter(({ open, wanted: without }) => open && without);
  return (
    <>
      {closed.length > 0 && (
        <div className="notice mt-3">
          <p>
            {messages.closedSome(closed.length)} <SongNames songs={closed} />{' '}
            {user ? messages.closedReader : messages.closedVisitor}
          </p>
          <p className="flex flex-wrap items-center gap-y-0 gap-x-5 font-ui">
            {!user && (
              <Link
                className="inline-flex min-h-target items-center"
                to="/login?returnUrl=/songbook"
              >
                {menu.login}
              </Link>
            )}
            <Link className="inline-flex min-h-target items-center" to="/subscribe">
              {list.subscribe}
            </Link>
          </p>
        </div>
      )}
      {wanted.length > 0 && (
        <p className="notice mt-3">
          {messages.wantedSome(wanted.length)} <SongNames songs={wanted} />
        </p>
      )}
    </>
  );
}

function SongNames({ songs }: { songs: readonly ChoosableSong[] }) {
  const { songbook: messages } = useSongbooksMessages();
  const more = songs.length - maxNames;
  return (
    <>
      {songs.slice(0, maxNames).map(({ number, title, lang }, index) => (
        <span key={number}>
          {index > 0 && ', '}
          {number}. <span lang={lang}>{title}</span>
        </span>
      ))}
      {more > 0 && ` ${messages.more(more)}`}.
    </>
  );
}
