import { expect, test } from 'vitest';
import { maxSharedSongs, parseSharedLines, printSharedLines } from './shared-lines.ts';

test('lines of songs are an address, and back', () => {
  const songs = [
    { number: 4, lines: [1, 2, 3, 6] },
    { number: 12, lines: [2] },
  ];
  expect(printSharedLines(songs)).toBe('4.1-3.6_12.2');
  expect(parseSharedLines('4.1-3.6_12.2')).toEqual(songs);
  expect(parseSharedLines('4.6.1-3_12.2_4.2')).toEqual(songs);
});

test.each([
  '',
  '4',
  '4.',
  '4.0',
  '0.1',
  '4.3-1',
  '4.1-',
  'four.1',
  '4.1__5.1',
  '4.1-9999',
  '4.1 ',
  '१.1',
  Array.from({ length: maxSharedSongs + 1 }, (_, index) => `${index + 1}.1`).join('_'),
  '4.1-150.200-300',
  `4${'.1'.repeat(1000)}`,
])('%s is no list of lines', (text) => {
  expect(parseSharedLines(text)).toBeNull();
});
