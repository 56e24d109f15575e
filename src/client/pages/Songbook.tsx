import { useMemo, useState } from 'react';
import { Link } from 'wouter';
import '../styles/full.css';
import { PageHead } from '../shell/PageHead.tsx';
import { useSongbooksMessages } from '../features/songbooks/songbooks.en.ts';
import { useHydrated } from '../lib/hydrated.ts';
import { useTamilSpelling } from '../features/edition/tamil-spelling.ts';
import { Loading } from '../ui/Loading.tsx';
import { useShellMessages } from '../messages/shell.en.ts';
import { AddSongs } from '../features/songbooks/AddSongs.tsx';
import type { ReaderSongbook } from '../features/songbooks/choice.ts';
import { ChosenSongs } from '../features/songbooks/ChosenSongs.tsx';
import {
  useSavedChoice,
  changeSavedChoice,
  savedChoice,
} from '../features/songbooks/saved-choice.ts';
import { MakeBook, PrintSettings } from '../features/songbooks/MakeBook.tsx';
import { PreviewPages } from '../features/songbooks/PreviewPages.tsx';
import { useSongs, type ChoosableSong } from '../features/songbooks/use-songs.ts';
import { useCurrentUser } from '../lib/session.ts';
import { maxSongbookSongs } from '../../shared/songbooks.ts';

/** Makes a PDF of chosen songs in one script; needs no account. */
export default function Songbook() {
  const { songbook: messages } = useSongbooksMessages();
  return (
    <div className="page">
      <PageHead title={messages.title} description={messages.description} canonical="/songbook" />
      <h1 className="page-title">{messages.title}</h1>
      <p className="mb-4 max-w-measure">{messages.intro}</p>
      <SongbookEditor />
    </div>
  );
}

const noSongs: ReadonlyMap<number, ChoosableSong> = new Map();

const heading = 'mb-2 text-[1.25rem]/[1.55]';

/** The songbook's editor: songs and settings on the left, preview and button on the right; in one column on a phone. */
function SongbookEditor() {
  const { songbook: messages } = useSongbooksMessages();
  const { failure } = useShellMessages();
  const { language } = useSavedChoice();
  const { songs, failed, again } = useSongs(language);
  const known = songs ?? noSongs;
  const book = useSongbook(known);
  const { choice, message } = book;
  const hydrated = useHydrated();
  const tamil = useTamilSpelling();

  const chosen = useMemo(
    () => choice.songs.flatMap((number) => known.get(number) ?? []),
    [choice.songs, known],
  );
  const printable = useMemo(() => chosen.filter(({ open, wanted }) => open && !wanted), [chosen]);
  const printed = useMemo((): ReaderSongbook | null => {
    if (printable.length === 0) return null;
    const numbers = printable.map(({ number }) => number);
    return { ...choice, songs: numbers, ...(choice.language === 'Tamil' && { tamil }) };
  }, [choice, printable, tamil]);
  const listed = [...known.values()].filter((song) => song.open && !song.wanted);

  return (
    <div className="flex flex-col gap-8 mt-5 lg:grid lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr] lg:gap-x-16">
      <section aria-labelledby="songbook-songs">
        <h2 id="songbook-songs" className={heading}>
          {messages.songs}{' '}
          <span className="text-faint lining-nums">
            {choice.songs.length > 0 && choice.songs.length}
          </span>
        </h2>
        {songs && (
          <AddSongs songs={songs} chosen={choice.songs} onAdd={book.add} onRemove={book.remove} />
        )}
        {failed && (
          <div role="alert" className="notice notice-bad">
            <p>{messages.listFailed}</p>
            <button type="button" className="button mt-3" onClick={again}>
              {failure.again}
            </button>
          </div>
        )}
        {!songs && !failed && <Loading />}
        {songs && hydrated && chosen.length === 0 && (
          <div className="grid justify-items-start gap-3 mt-2">
            <p>{messages.empty}</p>
            {listed.length > 0 && (
              <button
                type="button"
                className="button"
                onClick={() => book.add(listed.map(({ number }) => number))}
              >
                {messages.beginWith(listed.length)}
              </button>
            )}
          </div>
        )}
        <ChosenSongs
          songs={chosen}
          onMove={book.move}
          onRemove={({ number }) => book.remove(number)}
        />
        <div className="flex flex-wrap items-center gap-x-5 [ol:not(:empty)+&]:min-h-target">
          {chosen.length > 1 && (
            <p className="flex flex-wrap items-center gap-y-0 gap-x-5 font-ui">
              <button type="button" className="button button-quiet px-0" onClick={book.sort}>
                {messages.byNumber}
              </button>
              <button type="button" className="button button-quiet px-0" onClick={book.clear}>
                {messages.clear}
              </button>
            </p>
          )}
          <p role="status" className="hint">
            {message.text}
          </p>
          {message.before && (
            <button type="button" className="button button-quiet" onClick={book.undo}>
              {messages.undo}
            </button>
          )}
        </div>
        <LeftOut songs={chosen} />
      </section>
      <section aria-labelledby="songbook-printing">
        <h2 id="songbook-printing" className={heading}>
          {messages.printed}
        </h2>
        <PrintSettings choice={choice} onChange={book.print} />
      </section>
      <div className="contents lg:sticky lg:top-4 lg:col-start-2 lg:[grid-row:1/span_2] lg:grid lg:gap-3 lg:self-start">
        <PreviewPages choice={printed} />
        <MakeBook choice={printed} />
      </div>
    </div>
  );
}

const maxNames = 5;

/** The chosen songs that cannot be printed, by name: those this person may not read, with the way to them, and those without words. */
function LeftOut({ songs }: { songs: readonly ChoosableSong[] }) {
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

interface ChangeMessage {
  text: string;
  /** The list to which "Undo" goes back. */
  before?: readonly number[];
}

/** The stored choice and the functions that change it, each with a message for the reader. */
function useSongbook(songs: ReadonlyMap<number, ChoosableSong>) {
  const { songbook: messages } = useSongbooksMessages();
  const choice = useSavedChoice();
  const [message, setMessage] = useState<ChangeMessage>({ text: '' });
  const nameOf = (number: number) => {
    const song = songs.get(number);
    return song ? `${number}. ${song.title}` : String(number);
  };

  return {
    choice,
    message: message,
    add(numbers: readonly number[]) {
      const before = savedChoice().songs;
      const after = changeSavedChoice({ do: 'add', songs: numbers }).songs;
      const added = after.slice(before.length);
      const full =
        after.length === maxSongbookSongs && numbers.some((number) => !after.includes(number));
      setMessage({
        text: full
          ? messages.full(maxSongbookSongs)
          : added.length === 0
            ? messages.alreadyIn
            : messages.added(
                added.length === 1 ? nameOf(added[0] ?? 0) : messages.count(added.length),
              ),
      });
    },
    remove(number: number) {
      setMessage({ text: messages.removed(nameOf(number)), before: choice.songs });
      changeSavedChoice({ do: 'remove', song: number });
    },
    move({ number, title }: ChoosableSong, to: number) {
      const after = changeSavedChoice({ do: 'move', song: number, to }).songs;
      setMessage({ text: messages.moved(title, after.indexOf(number) + 1, after.length) });
    },
    sort() {
      setMessage({ text: messages.sorted, before: choice.songs });
      changeSavedChoice({ do: 'sort' });
    },
    clear() {
      setMessage({ text: messages.cleared, before: choice.songs });
      changeSavedChoice({ do: 'replace', songs: [] });
    },
    undo() {
      if (message.before) changeSavedChoice({ do: 'replace', songs: message.before });
      setMessage({ text: '' });
    },
    print(as: Partial<Omit<ReaderSongbook, 'songs'>>) {
      changeSavedChoice({ do: 'print', as });
    },
  };
}
