import { useMemo } from 'react';
import { useHydrated } from '../../lib/hydrated.ts';
import { useTamilSpelling } from '../edition/tamil-spelling.ts';
import { Loading } from '../../ui/Loading.tsx';
import { useSongbooksMessages } from './songbooks.en.ts';
import { useShellMessages } from '../../messages/shell.en.ts';
import { AddSongs } from './AddSongs.tsx';
import type { ReaderSongbook } from './choice.ts';
import { ChosenSongs } from './ChosenSongs.tsx';
import { useSavedChoice } from './saved-choice.ts';
import { LeftOut } from './LeftOut.tsx';
import { MakeBook } from './MakeBook.tsx';
import { PreviewPages } from './PreviewPages.tsx';
import { PrintSettings } from './PrintSettings.tsx';
import { useSongbook } from './use-songbook.ts';
import { useSongs, type ChoosableSong } from './use-songs.ts';

const noSongs: ReadonlyMap<number, ChoosableSong> = new Map();

const heading = 'mb-2 text-[1.25rem]/[1.55]';

/** The songbook's editor: songs and settings on the left, preview and button on the right; in one column on a phone. */
export function SongbookEditor() {
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
