import { expect, test } from 'vitest';
import {
  expectedLine,
  linesOfMarks,
  marksOfLines,
  plannedLines,
  reactionMs,
  tappedAt,
  withMark,
  withMoved,
  type Mark,
} from './taps.ts';

const sung = (...lines: (number | null)[]): Mark[] =>
  lines.map((line, index) => ({ line, startMs: index * 2000 }));
const after = (...lines: (number | null)[]) => expectedLine(sung(...lines), Infinity, 6);

test('the next line is expected; after a return what followed it before, or the first that was not sung', () => {
  expect(after()).toBe(1);
  expect(after(1)).toBe(2);
  expect(after(1, 1)).toBe(2);
  expect(after(1, 2, null)).toBe(3);
  expect(after(1, 2, 3, 1)).toBe(4);
  // The whole pallavi, of two lines, was sung after the third line, and will be again.
  expect(after(1, 2, 3, 1, 2, 4, 1)).toBe(2);
  expect(after(1, 2, 3, 1, 4, 1)).toBe(5);
  expect(after(1, 2, 3, 4, 5, 6)).toBeNull();
  expect(after(1, 2, 3, 4, 5, 6, 1)).toBeNull();
});

test('the marks before the current time are those that count', () => {
  expect(expectedLine(sung(1, 2, 3), 2500, 6)).toBe(3);
  expect(expectedLine([], 0, 0)).toBeNull();
});

test('a tap is earlier than its press by the reaction, in the time of the recording', () => {
  expect(tappedAt(5000, 1)).toBe(5000 - reactionMs);
  expect(tappedAt(5000, 0.5)).toBe(5000 - reactionMs / 2);
  expect(tappedAt(100, 1)).toBe(0);
});

test('marks stay in order, and a second press within a quarter of a second replaces the first', () => {
  const marks = withMark(sung(1, 2, 3), { startMs: 3000, line: 4 });
  expect(marks.map(({ line }) => line)).toEqual([1, 2, 4, 3]);
  expect(withMark(marks, { startMs: 3100, line: null }).map(({ line }) => line)).toEqual([
    1,
    2,
    null,
    3,
  ]);
});

test('a mark is moved between its neighbours only', () => {
  const move = (to: number) => withMoved(sung(1, 2, 3), 1, to)[1]?.startMs;
  expect(move(2050)).toBe(2050);
  expect(move(-50)).toBe(250);
  expect(move(9000)).toBe(3750);
  expect(withMoved(sung(1), 0, -50)[0]?.startMs).toBe(0);
});

test('lines and marks are the same in both forms, with interludes', () => {
  const marks: Mark[] = [
    { startMs: 1000, line: 1 },
    { startMs: 3000, line: null },
    { startMs: 5000, line: 2 },
    { startMs: 9000, line: null },
  ];
  const lines = linesOfMarks(marks, 10_000);
  expect(lines).toEqual([
    { at: 1, startMs: 1000, endMs: 3000 },
    { at: 2, startMs: 5000, endMs: 9000 },
  ]);
  expect(marksOfLines(lines, 10_000)).toEqual(marks);
  // The last line may be sung to the end; a mark after the end is no line.
  expect(
    linesOfMarks(
      [
        { startMs: 4000, line: 3 },
        { startMs: 12_000, line: 4 },
      ],
      10_000,
    ),
  ).toEqual([{ at: 3, startMs: 4000, endMs: 10_000 }]);
});

test('a plan repeats lines, and returns to the pallavi after each later section, where that is wanted', () => {
  const sections = [
    { first: 1, last: 2 },
    { first: 3, last: 4 },
  ];
  expect(plannedLines(sections, 'once')).toEqual([1, 2, 3, 4]);
  expect(plannedLines(sections, 'refrain')).toEqual([1, 2, 3, 4, 1]);
  expect(plannedLines(sections, 'twice refrain')).toEqual([1, 1, 2, 2, 3, 3, 4, 4, 1]);
});
