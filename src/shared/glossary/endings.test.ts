import { expect, test } from 'vitest';
import { basesOf, spellingOf } from './endings.ts';
import { wordsOf } from './words-of.ts';

test('the length of a last vowel does not count, any other does', () => {
  expect(spellingOf('ಕಾಣೆನೋ')).toBe(spellingOf('ಕಾಣೆನೊ'));
  expect(spellingOf('ಕಾರ')).not.toBe(spellingOf('ಕರ'));
});

/** Words as the songs have them, with the headword that they come from. */
test.each([
  ['ಕಾಯವನು', 'ಕಾಯ'],
  ['ಅತಿಶಯದಿಂದ', 'ಅತಿಶಯ'],
  ['ಉದರದ', 'ಉದರ'],
  ['ದುರಿತಕ್ಕೆ', 'ದುರಿತ'],
  ['ಮುಕುಟಕೆ', 'ಮುಕುಟ'],
  ['ಪಾರ್ಥನಿಗೆ', 'ಪಾರ್ಥ'],
  ['ನರರಿಗೆ', 'ನರ'],
  ['ಕ್ರಿಮಿಗಳಿಂದ', 'ಕ್ರಿಮಿ'],
  ['ಅಂಗನೆಯರೆಲ್ಲ', 'ಅಂಗನೆ'],
  ['ಅಂಗಿಯನ್ನು', 'ಅಂಗಿ'],
  ['ಸತಿಗೆ', 'ಸತಿ'],
  ['ಕಡೆಗಣ್ಣೊಳು', 'ಕಡೆಗಣ್ಣು'],
  ['ತನುವಿನ', 'ತನು'],
  ['ಸೊಲ್ಲಿಗೆ', 'ಸೊಲ್ಲು'],
  ['ನವನೀತಚೋರನೆಂಬ', 'ನವನೀತಚೋರ'],
  ['ದರುಶನವಿಲ್ಲ', 'ದರುಶನ'],
])('of the noun %s the base is %s', (word, base) => {
  expect(basesOf(word).nouns).toContain(spellingOf(base));
});

test.each([
  ['ಪೇಳಿದ', 'ಪೇಳು'],
  ['ಸಾರುತಿದೆ', 'ಸಾರು'],
  ['ಸಲಹಿದನೋ', 'ಸಲಹು'],
  ['ಇಕ್ಕಿದರಂತೆ', 'ಇಕ್ಕು'],
  ['ದೂಷಿಸಿ', 'ದೂಷಿಸು'],
  ['ಪೊಗಳುವೆನಮ್ಮ', 'ಪೊಗಳು'],
  ['ಪೂಜಿಪ', 'ಪೂಜಿಸು'],
  ['ಮುಡಿಸಿದ', 'ಮುಡಿ'],
  ['ಕರೆಯಲು', 'ಕರೆ'],
  ['ಜರೆದು', 'ಜರೆ'],
  ['ದಣಿದೆನೊ', 'ದಣಿ'],
])('of the verb %s the base is %s', (word, base) => {
  expect(basesOf(word).verbs).toContain(spellingOf(base));
});

test.each([
  ['ನಿಂದೆ', 'ನಿಂದು'],
  ['ದೂರ', 'ದೂರು'],
  ['ಆವ', 'ಆವು'],
])('%s is not taken for %s', (word, other) => {
  const { nouns, verbs } = basesOf(word);
  expect([...nouns, ...verbs]).not.toContain(spellingOf(other));
});

test('the words of a line are at the same places in every script', () => {
  const text = 'ಕೆರೆಯ, ನೀರನು – ಕೆರೆಗೆ';
  expect(wordsOf(text).map((word) => text.slice(word.start, word.end))).toEqual([
    'ಕೆರೆಯ',
    'ನೀರನು',
    'ಕೆರೆಗೆ',
  ]);
  expect(wordsOf('kereya, nīranu – kerege').map((word) => word.text)).toEqual([
    'kereya',
    'nīranu',
    'kerege',
  ]);
});
