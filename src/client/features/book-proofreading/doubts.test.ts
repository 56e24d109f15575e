import { expect, test } from 'vitest';
import type { BookWord } from '../../../shared/books.ts';
import { doubtfulRange, findDoubts } from './doubts.ts';

const word = (text: string, other?: string | null): BookWord => ({
  text,
  box: [0, 0, 10, 10],
  confidence: 90,
  isDoubtful: other !== undefined,
  other: other ?? null,
});
const words = [word('ನೋಡಿದ', 'ನೋಡಿದೆ'), word('ಗುರುಗಳ'), word('ನೋಡಿದ', 'ನೋಡಿದು')];

test('doubtful words are found where they stand, and no longer once they are changed', () => {
  const at = (text: string) =>
    findDoubts(words, text).map(({ word: index, from }) => [index, from]);
  expect(at('ನೋಡಿದ ಗುರುಗಳ ನೋಡಿದ')).toEqual([
    [0, 0],
    [2, 13],
  ]);
  expect(at('ನೋಡಿದೆ ಗುರುಗಳ ನೋಡಿದ')).toEqual([[2, 14]]);
  expect(at('ನೋಡಿದ ಶ್ರೀ\nಗುರುಗಳ ನೋಡಿದು')).toEqual([[0, 0]]);
  expect(at('')).toEqual([]);
});

test('only what the second model read in another way is selected', () => {
  const range = (text: string, other: string | null) => {
    const { from, to } = doubtfulRange({ word: 0, text, other, from: 3, to: 3 + text.length });
    return text.slice(from - 3, to - 3);
  };
  expect(range('ನೋಡಿದ', 'ನೋಡಿದೆ')).toBe('ದ');
  expect(range('ಲಕ್ಷ್ಮೀಪತಿ', 'ಲಕ್ಷ್ಮಿಪತಿ')).toBe('ಕ್ಷ್ಮೀ');
  expect(range('ಹರಿ', 'ಹರಿರಿ')).toBe('');
  expect(range('ಹರಿರಿ', 'ಹರಿ')).toBe('ರಿ');
  expect(range('ಹರಿ', null)).toBe('ಹರಿ');
});
