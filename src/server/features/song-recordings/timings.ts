import { z } from 'zod';
import { diffLists } from '../../../shared/diff/entry.ts';
import { linesOf } from '../../../shared/lyrics.ts';
import { parseLyrics } from '../../../shared/lyrics-text.ts';
import type { TimedLine } from '../../../shared/song-recordings.ts';

/** Timings as they are stored: with all lines of the Kannada text that was timed, so that they survive corrections of it. */
const storedTimings = z.object({
  song: z.array(z.string()),
  lines: z.array(z.object({ at: z.int(), startMs: z.int(), endMs: z.int() })),
});

export const readTimings = (json: string) => storedTimings.parse(JSON.parse(json));

export const linesOfText = (lyrics: string): string[] =>
  linesOf(parseLyrics(lyrics)).map(({ text }) => text);

/** Two lines at least as similar as this are the same line, corrected. */
const minSimilarity = 0.5;
/** Comparisons of a run of changed lines, and of their characters, which everybody who plays waits for; a longer run is another text. */
const maxComparisons = 2500;
const maxCharacterPairs = 2_000_000;

/**
 * The timed lines with the numbers that they have in the current text, in order of their starts. A line that the text no longer has is left
 * out.
 */
export function currentLines(
  { song, lines }: z.output<typeof storedTimings>,
  current: readonly string[],
): TimedLine[] {
  const numbers = correspondingLines(song, current);
  return lines
    .flatMap(({ at, startMs, endMs }) => {
      const now = numbers.get(at);
      return now === undefined ? [] : [{ at: now, startMs, endMs }];
    })
    .toSorted((one, other) => one.startMs - other.startMs);
}

/** The numbers (from 1) of the lines of a text, each with its number in the current text. */
function correspondingLines(
  before: readonly string[],
  current: readonly string[],
): Map<number, number> {
  const numbers = new Map<number, number>();
  let at = 0;
  let shift = 0;
  const keepUntil = (end: number) => {
    for (; at < end; at += 1) numbers.set(at + 1, at + shift + 1);
  };
  for (const { from, to, start, end } of diffLists(before, current)) {
    keepUntil(from);
    for (const [old, now] of similarLines(before.slice(from, to), current.slice(start, end)))
      numbers.set(from + old + 1, start + now + 1);
    at = to;
    shift = end - to;
  }
  keepUntil(before.length);
  return numbers;
}

/** The pairs of indexes of corresponding lines of two short runs, in order, so that the sum of their similarities is greatest. */
function similarLines(before: readonly string[], current: readonly string[]): [number, number][] {
  if (before.length * current.length > maxComparisons) return [];
  if (lengthOf(before) * lengthOf(current) > maxCharacterPairs) return [];
  const best: { sum: number; pairs: [number, number][] }[][] = [];
  const bestOf = (old: number, now: number) => best[old]?.[now] ?? { sum: 0, pairs: [] };
  for (const [old, line] of before.entries()) {
    best[old + 1] = [];
    for (const [now, other] of current.entries()) {
      const similarity = similarityOf(line, other);
      const [without, skipped, diagonal] = [
        bestOf(old, now + 1),
        bestOf(old + 1, now),
        bestOf(old, now),
      ];
      let found = without.sum >= skipped.sum ? without : skipped;
      if (similarity >= minSimilarity && diagonal.sum + similarity > found.sum)
        found = { sum: diagonal.sum + similarity, pairs: [...diagonal.pairs, [old, now]] };
      best[old + 1]![now + 1] = found;
    }
  }
  return bestOf(before.length, current.length).pairs;
}

const lengthOf = (lines: readonly string[]) => lines.reduce((sum, line) => sum + line.length, 0);

/** Between 0 and 1: the share of equal characters, by Dice. */
function similarityOf(one: string, other: string): number {
  const [mine, theirs] = [Array.from(one), Array.from(other)];
  if (mine.length + theirs.length === 0) return 1;
  const changed = diffLists(mine, theirs).reduce(
    (sum, { from, to, start, end }) => sum + (to - from) + (end - start),
    0,
  );
  return 1 - changed / (mine.length + theirs.length);
}

/** Stored timings without what lies beyond the end of the recording (ms); null where nothing is left. */
export function cutTimings(json: string, durationMs: number): string | null {
  const { song, lines } = readTimings(json);
  const inside = lines
    .filter(({ startMs }) => startMs < durationMs)
    .map((line) => ({ ...line, endMs: Math.min(line.endMs, durationMs) }));
  return inside.length > 0 ? JSON.stringify({ song, lines: inside }) : null;
}
