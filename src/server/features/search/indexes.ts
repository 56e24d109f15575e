import { linesOf, withWholeWords } from '../../../shared/lyrics.ts';
import { parseLyrics } from '../../../shared/lyrics-text.ts';
import { lineIndexSteps, type LineIndex } from '../../../shared/search/entry.ts';
import type { Db } from '../../db/open.ts';
import type { ResponseCache } from '../../cache/entry.ts';
import { runYielding } from '../../jobs/entry.ts';
import { findLastNumber } from '../compositions/queries.ts';
import { readLyrics } from '../compositions/read-lyrics.ts';
import { areEqual, linePacker, type PackedLines } from './packed-lines.ts';

type PackedLineIndex = LineIndex & { lines: PackedLines };

/** The most lines of which an index is made before anybody is answered: those of some 1,600 songs take a second. */
const maxAwaitedLines = 25_000;

/**
 * The index of all lines of lyrics up to a song number (a visitor's limit) or of all songs. After a publication that of a large edition, which
 * takes up to a minute, is the one from before until the new one is there.
 */
export async function lineIndex(
  responseCache: ResponseCache,
  db: Db,
  lastNumber: number,
): Promise<PackedLineIndex> {
  // A visitor's limit beyond the last song is the same index, which is large.
  const hasAll =
    lastNumber >= (await responseCache.derive('last number', () => findLastNumber(db)));
  const name = hasAll ? 'line index' : `line index up to ${lastNumber}`;
  const { last, current } = responseCache.renew<PackedLineIndex>(name, async (before) => {
    const packer = linePacker();
    for await (const { number, lyrics } of readLyrics(db, 'Kannada')) {
      if (number > lastNumber) break;
      for (const [index, line] of withWholeWords(linesOf(parseLyrics(lyrics))).entries())
        packer.add({ number, line, at: index + 1 });
    }
    const lines = packer.end();
    return before && areEqual(before.lines, lines)
      ? before
      : { ...(await runYielding(lineIndexSteps(lines))), lines };
  });
  return last && last.lines.length > maxAwaitedLines ? last : current;
}
