import { linesOf, withWholeWords } from '../../../shared/lyrics.ts';
import { parseLyrics } from '../../../shared/lyrics-text.ts';
import {
  lineIndexSteps,
  type LineIndex,
  type IndexedLine,
  type Lines,
} from '../../../shared/search/entry.ts';
import type { Db } from '../../db/open.ts';
import type { ResponseCache } from '../../cache/entry.ts';
import { runYielding } from '../../jobs/entry.ts';
import { findLastNumber } from '../compositions/queries.ts';
import { readLyrics } from '../compositions/read-lyrics.ts';
import type { Site } from '../../site.ts';
import { titleIndex, titlesToSend } from '../compositions/title-index.ts';

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

/**
 * Lines in a few blocks of memory. A large edition has more than a million, which as objects would fill the heap (docs/decisions/0067-executable-start-memory.md); these
 * blocks are outside it.
 */
interface PackedLines extends Lines {
  readonly blocks: readonly Uint8Array[];
}

export function areEqual(some: PackedLines, others: PackedLines): boolean {
  return some.blocks.every((block, index) => Buffer.compare(block, others.blocks[index]!) === 0);
}

/** Lines whose text is made into bytes at once. */
const linesAtOnce = 5000;

/** Takes one line after the other; `at` is the number of the line in its song, from 1. */
export function linePacker(): {
  add(line: { number: number; line: string; at: number }): void;
  end(): PackedLines;
} {
  const numbers: number[] = [];
  const linesInSong: number[] = [];
  const starts = [0];
  const blocks: Buffer[] = [];
  let waiting: string[] = [];
  const pack = () => {
    blocks.push(Buffer.from(waiting.join(''), 'utf16le'));
    waiting = [];
  };
  return {
    add({ number, line, at }) {
      numbers.push(number);
      linesInSong.push(at);
      starts.push(starts.at(-1)! + 2 * line.length);
      waiting.push(line);
      if (waiting.length === linesAtOnce) pack();
    },
    end() {
      pack();
      return packed(
        Uint32Array.from(numbers),
        Uint32Array.from(linesInSong),
        Uint32Array.from(starts),
        Buffer.concat(blocks),
      );
    },
  };
}

function packed(
  numbers: Uint32Array,
  linesInSong: Uint32Array,
  starts: Uint32Array,
  text: Buffer,
): PackedLines {
  const read = (index: number): IndexedLine => ({
    number: numbers[index]!,
    line: text.toString('utf16le', starts[index], starts[index + 1]),
    at: String(linesInSong[index]),
  });
  const blocks = [numbers, linesInSong, starts, text].map(
    ({ buffer, byteOffset, byteLength }) => new Uint8Array(buffer, byteOffset, byteLength),
  );
  return {
    blocks,
    length: numbers.length,
    at: (index) => (index < numbers.length ? read(index) : undefined),
    *[Symbol.iterator]() {
      for (let index = 0; index < numbers.length; index += 1) yield read(index);
    },
  };
}

/** Builds the indexes of a large edition in the background, so that the first reader who searches does not wait for them. */
export async function prepareIndexes(site: Pick<Site, 'db' | 'responseCache'>): Promise<void> {
  if ((await titlesToSend(site)) !== null) return;
  await titleIndex(site).current;
  await lineIndex(site.responseCache, site.db, Number.MAX_SAFE_INTEGER);
}
