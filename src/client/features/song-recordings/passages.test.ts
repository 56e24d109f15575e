import { expect, test } from 'vitest';
import { lineIndexAt, loopOfNumbers, loopTimes, nextStartOf, steppedFrom } from './passages.ts';

/** The pallavi, an interlude, two lines, and the pallavi again. */
const lines = [
  { at: 1, startMs: 1000, endMs: 3000 },
  { at: 2, startMs: 5000, endMs: 7000 },
  { at: 3, startMs: 7000, endMs: 9000 },
  { at: 1, startMs: 9000, endMs: 11_000 },
];

test('a line is sung from its start until before its end, and none in an interlude', () => {
  expect(
    [0, 999, 1000, 2999, 3000, 4999, 5000, 6999, 7000, 10_999, 11_000].map((ms) =>
      lineIndexAt(lines, ms),
    ),
  ).toEqual([-1, -1, 0, 0, -1, -1, 1, 1, 2, 3, -1]);
  expect(lineIndexAt([], 5)).toBe(-1);
});

test('the next line is the next that begins; the previous one is first the own beginning', () => {
  expect(steppedFrom(lines, 0, 1)).toBe(1000);
  expect(steppedFrom(lines, 4000, 1)).toBe(5000);
  expect(steppedFrom(lines, 9500, 1)).toBeNull();
  expect(steppedFrom(lines, 8800, -1)).toBe(7000);
  expect(steppedFrom(lines, 7500, -1)).toBe(5000);
  expect(steppedFrom(lines, 1200, -1)).toBe(1000);
  expect(steppedFrom([], 1200, -1)).toBeNull();
});

test('a refrain is found at its next time, and after the last one at that', () => {
  expect(nextStartOf(lines, 1, 0)).toBe(1000);
  expect(nextStartOf(lines, 1, 1500)).toBe(9000);
  expect(nextStartOf(lines, 1, 10_000)).toBe(9000);
  expect(nextStartOf(lines, 4, 0)).toBeNull();
});

test('a loop goes from the nearest time of the first line to the next of the last', () => {
  expect(loopOfNumbers(lines, [1, 2], 0)).toEqual({ first: 0, last: 1 });
  expect(loopOfNumbers(lines, [2, 1], 6000)).toEqual({ first: 1, last: 3 });
  // The last line does not come after the first any more.
  expect(loopOfNumbers(lines, [1, 3], 10_000)).toEqual({ first: 2, last: 3 });
  expect(loopOfNumbers(lines, [4, 1], 0)).toBeNull();
  expect(loopTimes(lines, { first: 0, last: 1 })).toEqual({ startMs: 1000, endMs: 7000 });
});
