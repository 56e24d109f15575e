import { useState } from 'react';
import { Link } from 'wouter';
import type { FoundSongs as Songs } from '../../../server/features/book-ocr/output.ts';
import { songsPerList } from '../../../shared/book-ocr.ts';
import { useIsAdmin, usePresence } from '../../lib/signed-in.ts';
import { usePageNameMessages } from '../../messages/page-name.en.ts';
import { trpc } from '../../trpc.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import { SignedInQuery } from '../../ui/SignedInQuery.tsx';
import { bookSongAddress } from '../book-proofreading/addresses.ts';
import { useCompositionsMessages } from '../compositions/compositions.en.ts';
import { useBookOcrMessages } from './book-ocr.en.ts';
import { useReadingInterval } from './use-reading-progress.ts';

type Song = Songs['songs'][number];

/** The songs that OCR found in a book: those of the edition with the number of passages that differ, and new ones. */
export function FoundSongs({ book }: { book: string }) {
  const { songs: messages } = useBookOcrMessages();
  const [from, setFrom] = useState(0);
  const found = trpc.bookOcr.songs.useQuery(
    { id: book, from },
    {
      enabled: usePresence().is === 'in',
      staleTime: 0,
      refetchInterval: useReadingInterval(book),
    },
  );
  return (
    <section className="my-8" aria-labelledby="found-songs">
      <h2 id="found-songs" className="mb-2">
        {messages.title}
      </h2>
      <SignedInQuery for={found} failed={messages.failed}>
        {({ total, matched, songs }) => (
          <>
            {total > 0 && <p className="hint">{messages.counts(total, matched)}</p>}
            <SongTable book={book} songs={songs} />
            <p className="actions">
              {from > 0 && (
                <button
                  type="button"
                  className="button"
                  onClick={() => setFrom(Math.max(0, from - songsPerList))}
                >
                  {messages.earlier}
                </button>
              )}
              {from + songs.length < total && (
                <button
                  type="button"
                  className="button"
                  onClick={() => setFrom(from + songsPerList)}
                >
                  {messages.later}
                </button>
              )}
            </p>
          </>
        )}
      </SignedInQuery>
    </section>
  );
}

function SongTable({ book, songs }: { book: string; songs: readonly Song[] }) {
  const isAdmin = useIsAdmin();
  const { songs: messages } = useBookOcrMessages();
  const { pageName } = usePageNameMessages();
  const { mode } = useCompositionsMessages().song;
  return (
    <DataTable<Song>
      label={messages.title}
      rows={songs}
      keyOf={({ id }) => id}
      none={messages.none}
      brief
      columns={[
        {
          key: 'page',
          name: messages.page,
          value: ({ label, position }) => pageName(label, position),
        },
        { key: 'printed', name: messages.printed, value: ({ printedNumber }) => printedNumber },
        {
          key: 'title',
          name: messages.name,
          value: ({ title }) => title,
          isName: true,
          show: ({ id, title }) =>
            isAdmin ? (
              <Link to={bookSongAddress(book, id)} lang="kn">
                {title || messages.untitled}
              </Link>
            ) : (
              <span lang="kn">{title}</span>
            ),
        },
        {
          key: 'mode',
          name: messages.mode,
          value: ({ raga, tala }) => [raga, tala].filter(Boolean).map(mode).join(', '),
        },
        {
          key: 'match',
          name: messages.match,
          value: ({ match }) => match?.number ?? messages.isNew,
          show: (song) => <Match song={song} />,
        },
        { key: 'state', name: messages.state, value: ({ state }) => messages.states[state] },
      ]}
    />
  );
}

function Match({ song: { match } }: { song: Song }) {
  const { songs: messages } = useBookOcrMessages();
  if (match === null) return <span className="tag">{messages.isNew}</span>;
  return (
    <>
      <Link to={`/songs/${match.number}`}>{messages.song(match.number)}</Link>{' '}
      <span lang="kn">{match.title}</span>
      {match.differences !== null && (
        <span className="hint block">{messages.differences(match.differences)}</span>
      )}
    </>
  );
}
