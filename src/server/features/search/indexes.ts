import { linesOf, parseLyrics, withWholeWords } from '../../../shared/lyrics.ts';
import { lineIndexSteps, type IndexedLine } from '../../../shared/search/lines.ts';
import type { Db } from '../../db/open.ts';
import type { ResponseCache } from '../../cache/response-cache.ts';
import { runYielding } from '../../jobs/run-yielding.ts';
import { readLyrics } from '../compositions/read-lyrics.ts';

/** The index of all lines of lyrics up to a song number (a visitor's limit) or of all songs, built once per edition. */
export function lineIndex(responseCache: ResponseCache, db: Db, lastNumber: number) {
  return responseCache.derive(`line index ${lastNumber}`, async () => {
    const lines: IndexedLine[] = [];
    for await (const { number, lyrics } of readLyrics(db, 'Kannada')) {
      if (number > lastNumber) break;
      lines.push(...withWholeWords(linesOf(parseLyrics(lyrics))).map((line, at) => ({ number, line, at: String(at + 1) })));
    }
    return runYielding(lineIndexSteps(lines));
  });
}
