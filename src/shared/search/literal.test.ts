import { expect, test } from 'vitest';
import { buildLiteral, findLiteral } from './literal.ts';

const index = buildLiteral([
  ['rama mantrava', 'ರಾಮ ಮಂತ್ರವ'],
  ['sita rama'],
  [],
  ['ramakrishnaru', 'rama'],
  ['panduranga'],
]);
const found = (wanted: string): number[][] =>
  findLiteral(index, wanted).map(({ owner, relevance, score }) => [owner, relevance, score]);

test.each([
  [
    'rama',
    [
      [0, 3, 0.9],
      [1, 2, 0.9],
      [3, 3, 1],
    ],
  ],
  [
    'ram',
    [
      [0, 3, 0.8],
      [1, 2, 0.8],
      [3, 3, 0.8],
    ],
  ],
  ['ranga', [[4, 2, 0.75]]],
  ['duran', [[4, 2, 0.7]]],
  ['ರಾಮ', [[0, 3, 0.9]]],
  ['a m', [[0, 2, 0.7]]],
  ['ravana', []],
])('%s', (wanted, expected) => {
  expect(found(wanted)).toEqual(expected);
});

test('a match never crosses from one spelling into the next', () => {
  expect(found('mantrava ರಾಮ')).toEqual([]);
  expect(found('rama panduranga')).toEqual([]);
});

test('an empty index finds nothing', () => {
  expect(findLiteral(buildLiteral([]), 'rama')).toEqual([]);
});
