import type { TimedLine } from '../../../shared/song-recordings.ts';

/** Milliseconds into a line after which "previous" goes to its own beginning, as players of albums do. */
const restartAfterMs = 1500;

/** The index of the line that is sung at a time; -1 before the first, after the last and in an interlude. Lines are in order of their starts. */
export function lineIndexAt(lines: readonly TimedLine[], ms: number): number {
  const index = lastStartedBy(lines, ms);
  const line = lines[index];
  return line && ms < line.endMs ? index : -1;
}

/** The index of the last line that began by a time; -1 before the first. */
function lastStartedBy(lines: readonly TimedLine[], ms: number): number {
  let [low, high] = [0, lines.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((lines[middle]?.startMs ?? 0) <= ms) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** Where "previous line" (-1) or "next line" (1) leads from a time, in milliseconds; null where there is none. */
export function steppedFrom(lines: readonly TimedLine[], ms: number, by: 1 | -1): number | null {
  const now = lastStartedBy(lines, ms);
  if (by === 1) return lines[now + 1]?.startMs ?? null;
  const current = lines[now];
  if (current && ms - current.startMs > restartAfterMs) return current.startMs;
  return lines[Math.max(0, now - 1)]?.startMs ?? null;
}

/**
 * The time at which a numbered line is sung: the next time from now on, so that somebody who taps a refrain hears the one that comes, and
 * where it does not come again the last time. Null for a line that is not sung.
 */
export function nextStartOf(lines: readonly TimedLine[], at: number, ms: number): number | null {
  const sung = lines.filter((line) => line.at === at);
  return (sung.find((line) => line.startMs >= ms) ?? sung.at(-1))?.startMs ?? null;
}

/** A part of the recording that is repeated, from the start of one line to the end of another; indexes among the lines. */
export interface LineLoop {
  first: number;
  last: number;
}

/** Orders two chosen lines into a loop. */
export const loopBetween = (one: number, other: number): LineLoop => ({
  first: Math.min(one, other),
  last: Math.max(one, other),
});

/**
 * The loop between two numbered lines: the occurrence of the first that is nearest to now, and the next occurrence of the last from there; where
 * that does not come again, the nearest before.
 */
export function loopOfNumbers(
  lines: readonly TimedLine[],
  [from, to]: readonly [number, number],
  ms: number,
): LineLoop | null {
  const indexesOf = (at: number) => lines.flatMap((line, index) => (line.at === at ? [index] : []));
  const distance = (index: number) => Math.abs((lines[index]?.startMs ?? 0) - ms);
  const first = indexesOf(from).reduce<number | null>(
    (best, index) => (best === null || distance(index) < distance(best) ? index : best),
    null,
  );
  if (first === null) return null;
  const others = indexesOf(to);
  const last = others.find((index) => index >= first) ?? others.at(-1);
  return last === undefined ? null : loopBetween(first, last);
}

/** The times of a loop in milliseconds. */
export function loopTimes(
  lines: readonly TimedLine[],
  { first, last }: LineLoop,
): { startMs: number; endMs: number } {
  const part = lines.slice(first, last + 1);
  return {
    startMs: part[0]?.startMs ?? 0,
    endMs: Math.max(...part.map(({ endMs }) => endMs)),
  };
}
