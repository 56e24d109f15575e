import { expect, test } from 'vitest';
import { rangesAfterHandOver, coverage, progressRangeLength } from './workload.ts';

const range = (text: string | null) => {
  const [start = 0, end = 0] = text?.split('-').map(Number) ?? [];
  return text ? { start, end } : null;
};

test('gaps and overlaps are the longest runs of the same people', () => {
  const people = [
    { username: 'ravi', range: range('1-20') },
    { username: 'meera', range: range('11-30') },
    { username: 'uma', range: range('15-20') },
    { username: 'gita', range: null },
  ];
  expect(coverage(people)).toEqual({
    gaps: [{ start: 31, end: 78 }],
    overlaps: [
      { start: 11, end: 14, usernames: ['ravi', 'meera'] },
      { start: 15, end: 20, usernames: ['ravi', 'meera', 'uma'] },
    ],
  });
  expect(coverage([])).toEqual({ gaps: [{ start: 1, end: 78 }], overlaps: [] });
  expect(coverage([{ username: 'ravi', range: range('1-78') }])).toEqual({
    gaps: [],
    overlaps: [],
  });
});

test.each([
  ['all of it', '1-20', null, '1-20', null, '1-20'],
  ['the beginning', '1-20', '30-40', '1-5', '6-20', '1-40'],
  ['the end', '1-20', '21-30', '11-20', '1-10', '11-30'],
  ['what the other has too', '1-20', '1-78', '1-20', null, '1-78'],
])('%s is handed over', (_what, giver, taker, part, left, got) =>
  expect(rangesAfterHandOver(range(giver), range(taker), range(part)!)).toEqual({
    giver: range(left),
    taker: range(got),
  }),
);

test.each([
  ['1-20', '5-10'],
  ['1-20', '15-21'],
  [null, '1-2'],
])('of the range %s songs %s cannot be handed over', (giver, part) =>
  expect(rangesAfterHandOver(range(giver), null, range(part)!)).toBeNull(),
);

test('the ranges of the chart grow with the edition', () =>
  expect([78, 295, 400, 401, 1200, 30_000].map(progressRangeLength)).toEqual([
    10, 10, 10, 20, 50, 1000,
  ]));
