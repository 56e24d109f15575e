import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { boxSchema } from '../../../shared/books-input.ts';
import type { Db } from '../../db/open.ts';
import { messageOf } from '../../error-message.ts';
import type { Site } from '../../site.ts';
import { titleIndex } from '../compositions/title-index.ts';
import { lineIndex } from '../search/indexes.ts';
import { findSongs, type FoundLine, type PageSongs } from './find-songs.ts';
import { knownMode } from './known-modes.ts';
import {
  deleteSongs,
  findLyrics,
  insertSong,
  listLines,
  listPagesAround,
  listPagesWithStaleSongs,
  listSongsOfPages,
  setSongsStale,
  updateLine,
  updateSong,
  type LineRow,
  type ReadPage,
  type SongRow,
} from './queries.ts';
import { countDifferences, matchSong } from './song-matches.ts';

/** The pages before and after one that are looked at, since a song can go on over so many. */
const maxPagesOfSong = 8;

type SongSite = Pick<Site, 'db' | 'responseCache' | 'now'>;

/** A song as it is stored, with the page on which it begins and its words. */
type FoundSong = Pick<
  SongRow,
  'first_line_id' | 'last_line_id' | 'printed_number' | 'title' | 'raga' | 'tala'
> & { page: ReadPage; lines: string[] };

/** The lines of a page as the people or OCR read them. */
interface FoundPage extends PageSongs {
  page: ReadPage;
}

/**
 * Finds the songs that begin on a page, matches them with the edition and stores them, with the song of a page before that goes on here. A song
 * that somebody has accepted, declined or made a draft of keeps everything but its last line. If it fails, the songs of the page stay stale and
 * the queue tries again.
 */
export async function storeSongsOfPage(
  site: SongSite,
  page: ReadPage,
  log: (line: string) => void = console.error,
): Promise<void> {
  try {
    let isStored = false;
    while (!isStored) isStored = await tryToStore(site, page);
  } catch (error) {
    log(`The songs of page ${page.id} could not be stored: ${messageOf(error)}`);
  }
}

/** Stores the songs of the pages that a process left before it had stored them. */
export async function storeStaleSongs(site: SongSite, log: (line: string) => void): Promise<void> {
  for (const page of await listPagesWithStaleSongs(site.db))
    await storeSongsOfPage(site, page, log);
}

/**
 * The matching is done before the transaction, since it takes longer. @returns false where the text has changed since, on this page or on one
 * near it: what was found in the earlier text would be a song beside the one of the new text
 */
async function tryToStore(site: SongSite, page: ReadPage): Promise<boolean> {
  const found = await findSongsOfPage(site.db, page);
  if (!found) return true;
  const matched = await matchSongs(site, found.songs);
  return site.db.transaction().execute(async (trx) => {
    if (!isDeepStrictEqual(await findSongsOfPage(trx, page), found)) return false;
    for (const [id, kind] of found.kinds) await updateLine(trx, id, { kind });
    const known = new Map(
      (await listSongsOfPages(trx, [...new Set(matched.map((song) => song.page.id)), page.id])).map(
        (row) => [row.first_line_id, row],
      ),
    );
    for (const { page: first, ...song } of matched) {
      const row = known.get(song.first_line_id);
      known.delete(song.first_line_id);
      if (!row)
        await insertSong(trx, {
          id: randomUUID(),
          book_id: first.book_id,
          page_id: first.id,
          ...song,
          state: 'found',
          draft_number: null,
          created_at: site.now(),
        });
      else if (row.state === 'found') await updateSong(trx, row.id, song);
      else await updateSong(trx, row.id, { last_line_id: song.last_line_id });
    }
    const gone = [...known.values()].filter(
      (row) => row.page_id === page.id && row.state === 'found',
    );
    await deleteSongs(
      trx,
      gone.map(({ id }) => id),
    );
    await setSongsStale(trx, page.id, null);
    return true;
  });
}

/**
 * The kinds of a page's lines, the song that goes on here, which begins on the nearest page before with a song, and those that begin here; null
 * for a page that was removed or moved.
 */
async function findSongsOfPage(
  db: Db,
  page: ReadPage,
): Promise<{ kinds: PageSongs['kinds']; songs: FoundSong[] } | null> {
  const pages = await foundPages(db, page);
  const here = pages.findIndex((one) => one.page.id === page.id);
  const own = pages[here];
  if (!own) return null;
  const songsOf = (one: FoundPage) =>
    one.songs.map((song, order, { length }): FoundSong => {
      const rest =
        order === length - 1
          ? restOf(pages.slice(pages.indexOf(one) + 1))
          : { lines: [], last: null };
      return {
        page: one.page,
        first_line_id: song.firstLine,
        last_line_id: rest.last ?? song.lastLine,
        printed_number: song.printedNumber,
        title: song.title,
        raga: knownMode(song.raga),
        tala: knownMode(song.tala),
        lines: [...song.lines, ...rest.lines],
      };
    });
  const before = pages.slice(0, here).findLast(({ songs }) => songs.length > 0);
  return {
    kinds: own.kinds,
    songs: [...(before ? songsOf(before).slice(-1) : []), ...songsOf(own)],
  };
}

/** The songs with their number in the edition, instead of their words. */
async function matchSongs(site: SongSite, songs: readonly FoundSong[]) {
  const indexes = {
    lines: await lineIndex(site.responseCache, site.db, Number.MAX_SAFE_INTEGER),
    titles: await titleIndex(site).current,
  };
  const matched = [];
  for (const { lines, ...song } of songs) {
    const number = await matchSong({ title: song.title, lines }, indexes);
    const lyrics = number === null ? undefined : await findLyrics(site.db, number);
    matched.push({
      ...song,
      matched_number: number,
      differences: lyrics === undefined ? null : countDifferences(lines, lyrics),
    });
  }
  return matched;
}

/** The read pages around a page without a gap, with what was found on them. */
async function foundPages(db: Db, { book_id, position, id }: ReadPage): Promise<FoundPage[]> {
  const around = await listPagesAround(db, book_id, {
    from: position - maxPagesOfSong,
    to: position + maxPagesOfSong,
  });
  const here = around.findIndex((one) => one.id === id);
  // A page without text or in another script does not end a song; one that was not read yet may hold the beginning of another.
  const isGap = (one: ReadPage) => one.id !== id && !/^(?:read|empty|skipped)$/.test(one.state);
  const from = around.slice(0, here).findLastIndex(isGap) + 1;
  const gap = around.findIndex((one, at) => at > here && isGap(one));
  const near = around.slice(from, gap < 0 ? around.length : gap);
  const lines = Map.groupBy(
    await listLines(
      db,
      near.map((one) => one.id),
    ),
    (line) => line.page_id,
  );
  return near.map((page) => ({
    page,
    // A line of which readers decided that it is no text has no words.
    ...findSongs((lines.get(page.id) ?? []).map(foundLine).filter(({ text }) => text !== '')),
  }));
}

const foundLine = ({ id, text, decided, box, column_no }: LineRow): FoundLine => ({
  id,
  text: decided ?? text,
  box: boxSchema.parse(JSON.parse(box)),
  column: column_no,
});

/** The lines of pages up to the next song. */
function restOf(pages: readonly FoundPage[]): { lines: string[]; last: string | null } {
  const lines: string[] = [];
  let last: string | null = null;
  for (const { before, lastBefore, songs } of pages) {
    lines.push(...before);
    last = lastBefore ?? last;
    if (songs.length > 0) break;
  }
  return { lines, last };
}
