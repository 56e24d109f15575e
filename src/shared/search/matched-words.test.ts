import { expect, test } from 'vitest';
import { encode } from './codes.ts';
import { phoneticWords } from './key.ts';
import { wordsAt } from './matched-words.ts';

/** The words of `text` that contain the letters of `part`. */
function wordsOf(text: string, part: string): string | null {
  const index = lettersOf(text).indexOf(lettersOf(part));
  const span = wordsAt(text, index, index + lettersOf(part).length);
  return span && text.slice(span.from, span.to);
}

function lettersOf(text: string): string {
  return String.fromCharCode(...encode(phoneticWords(text)).map((code) => 64 + (code & 31)));
}

test.each([
  ['Bhagyada lakshmi baramma', 'lakshmi', 'lakshmi'],
  ['Bhagyada lakshmi baramma', 'laks', 'lakshmi'],
  ['Bhagyada lakshmi baramma', 'lakshmi bar', 'lakshmi baramma'],
  ['ಭಾಗ್ಯದ  ಲಕ್ಷ್ಮಿ, ಬಾರಮ್ಮ', 'lakshmi', 'ಲಕ್ಷ್ಮಿ,'],
  ['ella aguva tanaka', 'ella', 'ella'],
  ['ella aguva tanaka', 'aguva', 'aguva'],
  ['Hendati – prana hinduti', 'prana', 'prana'],
  ['Rama', 'rama', 'Rama'],
])('in %s, %s is %s', (text, part, words) => {
  expect(wordsOf(text, part)).toBe(words);
});

test('a text without letters has no words', () => {
  expect(wordsAt('– –', 0, 1)).toBeNull();
  expect(wordsAt('rama', 4, 4)).toBeNull();
});
