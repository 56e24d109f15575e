import { expect, test } from 'vitest';
import { diacritics } from './diacritics.ts';

test('there are 20 different characters, each composed', () => {
  const letters = diacritics.map(({ letter }) => letter);
  expect(new Set(letters).size).toBe(20);
  for (const letter of letters) expect(letter).toBe(letter.normalize('NFC'));
});
