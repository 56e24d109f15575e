import { expect, test } from 'vitest';
import type { Box } from '../../shared/books.ts';
import { columnOf, countColumns, cutEdges } from './layout.ts';

const line = (box: Box) => ({ box, words: [] });

test('two high blocks side by side are two columns', () => {
  const heading: Box = [500, 10, 400, 40];
  const [left, right]: [Box, Box] = [
    [100, 100, 600, 1800],
    [900, 100, 600, 1200],
  ];
  expect(countColumns([heading, left, right])).toBe(2);
  expect(countColumns([heading, left])).toBe(1);
});

test('blocks one above the other, and a short one beside another, are one column', () => {
  expect(
    countColumns([
      [100, 100, 600, 900],
      [100, 1100, 700, 900],
      [900, 100, 300, 60],
    ]),
  ).toBe(1);
});

test('lines that begin right of the middle are in the second column', () => {
  const lines = [line([100, 100, 600, 40]), line([900, 100, 600, 40])];
  expect(lines.map((one) => columnOf(one, lines, 2))).toEqual([1, 2]);
  expect(lines.map((one) => columnOf(one, lines, 1))).toEqual([1, 1]);
});

test('text that reaches an edge of the image in several lines is cut off there', () => {
  const size = { width: 1000, height: 2000 };
  const cut = [line([400, 100, 600, 40]), line([500, 200, 500, 40])];
  expect(cutEdges(cut, size)).toEqual(['right']);
  expect(cutEdges([...cut.slice(1), line([100, 300, 500, 40])], size)).toEqual([]);
  expect(cutEdges([line([100, 1970, 500, 30])], size)).toEqual(['bottom']);
});
