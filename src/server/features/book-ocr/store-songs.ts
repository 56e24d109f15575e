import { randomUUID } from 'node:crypto';
import { boxSchema } from '../../../shared/books-input.ts';
import type { Db } from '../../db/open.ts';
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
  listSongsOfPages,
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

/** A song as it is stored, with the page on which it begins. */
type FoundSong = Pick<
  SongRow,
  | 'first_line_id'
  | 'last_line_id'
  | 'printed_number'
  | 'title'
  | 'raga'
  | 'tala'
  | 'matched_number'
  | 'differences'
> & { page: ReadPage };

/** The lines of a page as the people or OCR read them. */
interface FoundPage extends PageSongs {
  page: ReadPage;
}

/**
 * Finds the songs that begin on a page, matches them with the edition and stores them, with the song of a page before that goes on here. A song
 * that somebody has accepted, declined or made a draft of keeps everything but its last line. The matching is done before the transaction,
 * since it takes longer.
 */
export async function findSongsOfPage(
  site: SongSite,
  page: ReadPage,
): Promise<(trx: Db) => Promise<void>> {
  const pages = await foundPages(site.db, page);
  const here = pages.findIndex((one) => one.page.id === page.id);
  if (here < 0) return async () => undefined;
  const indexes = {
    lines: await lineIndex(site.responseCache, site.db, Number.MAX_SAFE_INTEGER),
    titles: await titleIndex(site).current,
  };
  const own = pages[here];
  const songs: FoundSong[] = [];
  // The song that goes on here begins on the nearest page before with a song.
  const before = pages.slice(0, here).findLastIndex((one) => one.songs.length > 0);
  for (const [at, index] of [before, here].entries()) {
    const found = pages[index];
    if (!found) continue;
    for (const [order, song] of found.songs.entries()) {
      const isLast = order === found.songs.length - 1;
      if (at === 0 && !isLast) continue;
      const rest = isLast ? restOf(pages, index) : { lines: [], last: null };
      const lines = [...song.lines, ...rest.lines];
      const number = await matchSong({ title: song.title, lines }, indexes);
      const lyrics = number === null ? undefined : await findLyrics(site.db, number);
      songs.push({
        page: found.page,
        first_line_id: song.firstLine,
        last_line_id: rest.last ?? song.lastLine,
        printed_number: song.printedNumber,
        title: song.title,
        raga: knownMode(song.raga),
        tala: knownMode(song.tala),
        matched_number: number,
        differences: lyrics === undefined ? null : countDifferences(lines, lyrics),
      });
    }
  }
  return async (trx) => {
    for (const [id, kind] of own?.kinds ?? []) await updateLine(trx, id, { kind });
    const known = new Map(
      (await listSongsOfPages(trx, [...new Set(songs.map((song) => song.page.id)), page.id])).map(
        (row) => [row.first_line_id, row],
      ),
    );
    for (const { page: first, ...song } of songs) {
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
  };
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

/** The lines of the pages after one up to the next song. */
function restOf(
  pages: readonly FoundPage[],
  index: number,
): { lines: string[]; last: string | null } {
  const lines: string[] = [];
  let last: string | null = null;
  for (const { before, lastBefore, songs } of pages.slice(index + 1)) {
    lines.push(...before);
    last = lastBefore ?? last;
    if (songs.length > 0) break;
  }
  return { lines, last };
}
