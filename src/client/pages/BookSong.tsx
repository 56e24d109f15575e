import '../styles/full.css';
import { useId, useState, type ReactNode } from 'react';
import { Link, useRoute } from 'wouter';
import type { BookSong as Song } from '../../server/features/book-songs/output.ts';
import { AdminQuery, useAdminQuery } from '../features/admin/AdminQuery.tsx';
import { bookAddress, readingAddress } from '../features/book-proofreading/addresses.ts';
import { useBookSongsMessages } from '../features/book-songs/book-songs.en.ts';
import { ReadingChoice } from '../features/book-songs/ReadingChoice.tsx';
import { useCompositionsMessages } from '../features/compositions/compositions.en.ts';
import { permanentAddress } from '../features/edition/song-address.ts';
import { useForm } from '../lib/form.ts';
import { useAct } from '../lib/use-act.ts';
import { usePageNameMessages } from '../messages/page-name.en.ts';
import { PageHead } from '../shell/PageHead.tsx';
import { trpc } from '../trpc.tsx';
import { Fact, Facts } from '../ui/Facts.tsx';
import { Field } from '../ui/Field.tsx';

/** /books/:id/songs/:song: an admin takes a song of a printed book into the edition, as a witness or as a new song. */
export default function BookSong() {
  const messages = useBookSongsMessages();
  const [, params] = useRoute<{ id: string; song: string }>('/books/:id/songs/:song');
  const id = params?.song ?? '';
  /** The song of the edition that an admin named; undefined for the one that was found. */
  const [number, setNumber] = useState<number>();
  const song = trpc.bookSongs.read.useQuery(
    { id, ...(number !== undefined && { number }) },
    { ...useAdminQuery(), placeholderData: (before) => before },
  );
  return (
    <div className="page">
      <PageHead title={messages.title} hidden />
      <p className="page-links">
        <Link to={bookAddress(params?.id ?? '')}>{song.data?.book.title ?? messages.back}</Link>
      </p>
      <AdminQuery for={song}>
        {(data) => (
          <>
            <h1 className="page-title" lang="kn">
              {data.title || messages.title}
            </h1>
            <About song={data} />
            <Decision song={data} named={number} onCompare={setNumber} />
          </>
        )}
      </AdminQuery>
    </div>
  );
}

function About({ song }: { song: Song }) {
  const messages = useBookSongsMessages();
  const { book, pages, raga, tala, lyrics, printedNumber } = song;
  const { mode } = useCompositionsMessages().song;
  const { pageName } = usePageNameMessages();
  return (
    <>
      {printedNumber && <p className="meta">{messages.number(printedNumber)}</p>}
      <Facts>
        <Fact name={messages.pages}>
          <span className="flex flex-wrap gap-x-4">
            {pages.map(({ id, label, position, isProofread }) => (
              <Link key={id} to={readingAddress(book.id, id)}>
                {messages.page(pageName(label, position), isProofread)}
              </Link>
            ))}
          </span>
        </Fact>
        {raga && <Fact name={messages.raga}>{mode(raga)}</Fact>}
        {tala && <Fact name={messages.tala}>{mode(tala)}</Fact>}
        {song.song && (
          <Fact name={messages.inEdition}>
            <Link to={permanentAddress(song.song.number, 'Kannada')}>
              {messages.openSong(song.song.number)}
            </Link>{' '}
            <span lang="kn">{song.song.title}</span>
          </Fact>
        )}
      </Facts>
      <details className="mb-6" open={song.song === null}>
        <summary className="w-fit cursor-pointer leading-(--target) text-accent">
          {messages.words}
        </summary>
        <p className="whitespace-pre-line leading-script" lang="kn">
          {lyrics}
        </p>
      </details>
    </>
  );
}

interface Props {
  song: Song;
  named: number | undefined;
  onCompare: (number: number) => void;
}

function Decision({ song, named, onCompare }: Props) {
  const messages = useBookSongsMessages();
  const { id, state, draftNumber, pages } = song;
  const which = useId();
  const acts = { failed: messages.failed, failure: 'alone' } as const;
  const decline = useAct('bookSongs.decline', trpc.bookSongs.decline.useMutation(), {
    ...acts,
    done: messages.declined,
  });
  const reopen = useAct('bookSongs.reopen', trpc.bookSongs.reopen.useMutation(), {
    ...acts,
    done: messages.reopened,
  });
  const [isNew, setIsNew] = useState(!song.song?.lyrics && named === undefined);
  if (state === 'declined')
    return (
      <>
        <p className="notice">{messages.states.declined}</p>
        <p className="actions">
          <button type="button" className="button" onClick={() => void reopen.act({ id })}>
            {messages.reopen}
          </button>
        </p>
      </>
    );
  if (state === 'draft' && draftNumber !== null)
    return (
      <p className="notice">
        {song.song?.lyrics
          ? messages.states.published(draftNumber)
          : messages.states.draft(draftNumber)}
      </p>
    );
  if (pages.some(({ isProofread }) => !isProofread))
    return <p className="notice">{messages.notProofread}</p>;
  const isAccepted = state === 'accepted';
  return (
    <>
      {isAccepted && song.song && (
        <p className="notice">{messages.states.accepted(song.song.number)}</p>
      )}
      {!isAccepted && (
        <details className="mb-6" open={!song.song?.lyrics || named !== undefined}>
          <summary className="w-fit cursor-pointer leading-(--target) text-accent">
            {messages.other}
          </summary>
          <fieldset className="mb-4 flex flex-wrap gap-x-6">
            <legend className="mb-1">{messages.which}</legend>
            <Choice name={which} checked={!isNew} onChoose={() => setIsNew(false)}>
              {messages.known}
            </Choice>
            <Choice name={which} checked={isNew} onChoose={() => setIsNew(true)}>
              {messages.isNew}
            </Choice>
          </fieldset>
          {!isNew && <SongNumber song={song} named={named} onCompare={onCompare} />}
        </details>
      )}
      {isNew && !isAccepted ? (
        <NewSong song={song} />
      ) : (
        song.song?.lyrics &&
        (!isAccepted || song.readings.length > 0) && (
          <ReadingChoice key={song.song.number} song={song} />
        )
      )}
      {!isAccepted && (
        <p className="actions mt-8">
          <button
            type="button"
            className="button button-quiet"
            onClick={() => void decline.act({ id })}
          >
            {messages.decline}
          </button>
        </p>
      )}
    </>
  );
}

function Choice({
  name,
  checked,
  onChoose,
  children,
}: {
  name: string;
  checked: boolean;
  onChoose: () => void;
  children: ReactNode;
}) {
  return (
    <label className="flex min-h-target items-center gap-2">
      <input type="radio" name={name} checked={checked} onChange={onChoose} />
      {children}
    </label>
  );
}

/** The number of the song with which the book is compared. */
function SongNumber({ song, named, onCompare }: Props) {
  const messages = useBookSongsMessages();
  const form = useForm((read) => onCompare(Number(read('number'))));
  const shown = named ?? song.song?.number;
  const isMissing = named !== undefined && !song.song?.lyrics;
  return (
    <form {...form.props} className="form">
      <Field
        label={messages.song}
        name="number"
        inputMode="numeric"
        pattern="[0-9]{1,6}"
        required
        defaultValue={shown}
        error={isMissing ? messages.noSong(named) : undefined}
      />
      <div className="actions">
        <button type="submit" className="button">
          {messages.compare}
        </button>
      </div>
    </form>
  );
}

function NewSong({ song }: { song: Song }) {
  const messages = useBookSongsMessages();
  /** A song that is listed without words gets those of the book, and keeps its raga and tala. */
  const isListed = song.song?.lyrics === '';
  const { act, error } = useAct('bookSongs.draft', trpc.bookSongs.draft.useMutation(), {
    done: messages.drafted,
    failed: messages.failed,
    failure: 'page',
  });
  const form = useForm((read) =>
    act({
      id: song.id,
      number: Number(read('number')),
      title: read('title'),
      raga: read('raga'),
      tala: read('tala'),
    }),
  );
  return (
    <form {...form.props} className="form">
      <p>{messages.draftIntro}</p>
      <Field
        label={messages.newNumber}
        name="number"
        inputMode="numeric"
        pattern="[0-9]{1,6}"
        required
        defaultValue={isListed ? song.song?.number : song.nextNumber}
      />
      <Field
        label={messages.newTitle}
        name="title"
        lang="kn"
        required
        maxLength={200}
        defaultValue={song.title}
      />
      {!isListed && (
        <>
          <Field label={messages.raga} name="raga" maxLength={200} defaultValue={song.raga} />
          <Field label={messages.tala} name="tala" maxLength={200} defaultValue={song.tala} />
        </>
      )}
      <div role="alert">{error && <p className="notice notice-bad">{error}</p>}</div>
      <div className="actions">
        <button type="submit" className="button button-primary" disabled={form.busy}>
          {messages.draft}
        </button>
      </div>
    </form>
  );
}
