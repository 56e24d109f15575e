import { expect, test } from 'vitest';
import { guessedMarks, soundingPart } from './guess.ts';
import { alignedMarks, onsetsOf } from './onsets.ts';
import type { Mark } from './taps.ts';

/** Peaks of 50 ms: sound from each start to each end over a quiet drone. */
function peaksOf(
  parts: readonly (readonly [from: number, to: number])[],
  seconds: number,
): number[] {
  return Array.from({ length: seconds * 20 }, (_, at) =>
    parts.some(([from, to]) => at * 50 >= from && at * 50 < to) ? 180 : 12,
  );
}
const parts = [
  [2000, 5000],
  [5400, 9000],
  [9300, 12_000],
  [12_500, 17_000],
] as const;
const peaks = peaksOf(parts, 20);
const onsets = onsetsOf(peaks, 20_000);
const starts = parts.map(([from]) => from);

test('an onset is where the sound begins after a pause, to the width of a peak', () => {
  expect(onsets.filter(({ strength }) => strength > 0.5).map(({ ms }) => ms)).toEqual(starts);
  expect(onsetsOf([], 1000)).toEqual([]);
  expect(onsetsOf(peaksOf([[0, 20_000]], 20), 20_000).filter(({ ms }) => ms > 0)).toEqual([]);
});

test('taps of somebody who is late each time go to the onsets', () => {
  const late = starts.map((start, index): Mark => ({
    line: index + 1,
    startMs: start + 230 + (index % 2) * 60,
  }));
  const { marks, snapped, delayMs } = alignedMarks(late, onsets);
  expect(marks.map(({ startMs }) => startMs)).toEqual(starts);
  expect(snapped).toBe(4);
  expect(delayMs).toBeGreaterThan(200);
});

test('taps without an onset near stay where they are, and marks of interludes too', () => {
  const marks: Mark[] = [
    { line: 1, startMs: 3500 },
    { line: null, startMs: 7000 },
    { line: 2, startMs: 15_000 },
  ];
  expect(alignedMarks(marks, onsets)).toEqual({ marks, delayMs: 0, snapped: 0 });
});

test('the singing lasts from above the drone to its end', () => {
  expect(soundingPart(peaks, 20_000)).toEqual({ startMs: 2000, endMs: 17_000 });
  expect(soundingPart([], 1000)).toEqual({ startMs: 0, endMs: 1000 });
});

test('a guess puts lines at the onsets that suit their lengths', () => {
  const plan = [9, 11, 8, 13].map((aksharas, index) => ({ line: index + 1, aksharas }));
  const marks = guessedMarks(plan, onsets, { startMs: 2000, endMs: 17_000 });
  expect(marks).toEqual([
    ...starts.map((startMs, index) => ({ startMs, line: index + 1 })),
    { startMs: 17_000, line: null },
  ]);
});

test('a guess has no lines shorter than half a second, and one of a line begins with the singing', () => {
  const plan = Array.from({ length: 50 }, (_, index) => ({ line: index + 1, aksharas: 10 }));
  expect(guessedMarks(plan, onsets, { startMs: 2000, endMs: 17_000 })).toEqual([]);
  expect(guessedMarks(plan.slice(0, 1), onsets, { startMs: 2000, endMs: 17_000 })).toEqual([
    { startMs: 2000, line: 1 },
    { startMs: 17_000, line: null },
  ]);
});
