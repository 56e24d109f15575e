import { linesOf, parseLyrics } from '../../../shared/lyrics.ts';
import { buildLineIndex } from '../../../shared/search/lines.ts';
import { buildTitleIndex } from '../../../shared/search/titles.ts';
import type { Db } from '../../db/open.ts';
import type { Memory } from '../../memory.ts';
import { listLyrics, listSearchableTitles } from '../compositions/queries.ts';

/** Every title with its number, read once an edition. */
export function searchableTitles(memory: Memory, db: Db) {
  return memory.derive('searchable titles', () => listSearchableTitles(db));
}

/** The index of all titles, built once an edition. */
export function titleIndex(memory: Memory, db: Db) {
  return memory.derive('title index', async () => buildTitleIndex(await searchableTitles(memory, db)));
}

/** The index of all sung lines up to a song number (a visitor's) or of all of them, built once an edition. */
export function lineIndex(memory: Memory, db: Db, lastNumber: number) {
  return memory.derive(`line index ${lastNumber}`, async () => {
    const songs = await listLyrics(db);
    return buildLineIndex(
      songs
        .filter(({ number }) => number <= lastNumber)
        .flatMap(({ number, lyrics }) => linesOf(parseLyrics(lyrics)).map(({ text }, at) => ({ number, line: text, at: String(at + 1) }))),
    );
  });
}
