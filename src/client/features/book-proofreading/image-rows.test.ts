import { expect, test } from 'vitest';
import type { Box } from '../../../shared/books.ts';
import { imageRows, imageScale } from './image-rows.ts';

const box: Box = [100, 50, 600, 40];
const words = [
  [100, 150],
  [270, 180],
  [480, 220],
].map(([left = 0, width = 0]) => ({ box: [left, 50, width, 40] as Box }));

test('a line is cut between its words where the piece is full', () => {
  expect(imageRows(box, words, 1000)).toEqual([{ left: 86, width: 628 }]);
  const rows = imageRows(box, words, 400);
  expect(rows).toEqual([
    { left: 86, width: 379 },
    { left: 465, width: 249 },
  ]);
});

test('pieces cover the line without gaps and are never too wide, also without words', () => {
  for (const of of [words, []])
    for (const width of [90, 150, 333, 5000]) {
      const rows = imageRows(box, of, width);
      expect(rows[0]?.left).toBe(86);
      rows.forEach((row, index) => {
        const next = rows[index + 1]?.left ?? 714;
        expect(row.left + row.width).toBeCloseTo(next);
        expect(row.width).toBeLessThanOrEqual(width + 0.001);
      });
    }
});

test('the widest line fits the column, within readable heights', () => {
  const heights = { min: 30, max: 56 };
  expect(imageScale([box], 628, heights)).toBe(1);
  expect(imageScale([box], 100, heights)).toBe(0.75);
  expect(imageScale([box], 5000, heights)).toBe(1.4);
  expect(imageScale([], 100, heights)).toBe(1);
});
