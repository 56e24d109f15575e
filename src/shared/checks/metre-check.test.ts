import { expect, test } from 'vitest';
import { checkMetre, matrasOf } from './metre-check.ts';

test.each([
  ['ಗಜವದನ ಬೇಡುವೆ', 9],
  ['ಶ್ರೀ', 2],
  ['ರಘು', 2],
  // A long vowel or a diphthong, an anusvara, a visarga, a conjunct and a final consonant make two; an aspirate does not.
  ['ರಂಗ', 3],
  ['ದುಃಖ', 3],
  ['ಕೃಷ್ಣ', 3],
  ['ಕೈ', 2],
  ['ಮುಖ', 2],
  ['ಅವರ್', 3],
  // A conjunct at the beginning of a word counts for the syllable before it.
  ['ಹರಿ ಸ್ಮರಣೆ', 6],
  ['', 0],
])('%s has %d matras', (line, matras) => {
  expect(matrasOf(line)).toBe(matras);
});

const hints = (...stanzas: string[]) => {
  const song = stanzas.map((stanza, index) => `[Charana ${index + 1}]\n${stanza}`).join('\n\n');
  return checkMetre(song.split('\n')).map(({ excerpt }) => excerpt);
};
const [one, two, three] = [
  'ಹರಿ ನಿನ್ನ ಪಾದವ\nಸ್ಮರಿಸಿ ಪಾಡುವೆ',
  'ನರಹರಿ ನೀ ಬಾರೊ\nಕರುಣಿಸಿ ಕಾಯೊ',
  'ಸಿರಿಯರ ಸಂಗದಿ\nಮರೆತು ಪೋಗದೆ',
];
const long = 'ಹರಿ ಹರಿ ಗೋವಿಂದ ಮಾಧವ ನಿನ್ನ ಪಾದವ';

test('a line is named that is far from the lines at its place in the other stanzas', () => {
  expect(hints(one, two, three)).toEqual([]);
  expect(hints(one, two, three, `${long}\nಸ್ಮರಿಸಿ ಪಾಡುವೆ`)).toEqual([long]);
  expect(hints(one, two, three, 'ಹರಿ ಹರಿ\nಸ್ಮರಿಸಿ ಪಾಡುವೆ')).toEqual(['ಹರಿ ಹರಿ']);
  expect(hints(one, two, three, 'ಹರಿ ಹರಿ\nಹರಿ')).toEqual(['ಹರಿ ಹರಿ']);
});

test('nothing is said of two stanzas, of lines that differ anyway, of the ankita, or of a short last line', () => {
  expect(hints(one, `${long}\nಸ್ಮರಿಸಿ ಪಾಡುವೆ`)).toEqual([]);
  expect(hints(one, two, 'ಸಿರಿ\nಮರೆತು ಪೋಗದೆ', `${long}\nಸ್ಮರಿಸಿ ಪಾಡುವೆ`)).toEqual([]);
  expect(hints(one, two, three, `ನಮ್ಮ ದೊರೆ ಶ್ರೀ ಪುರಂದರವಿಠಲರಾಯ\nಸ್ಮರಿಸಿ ಪಾಡುವೆ`)).toEqual([]);
  expect(hints(...[one, two, three].map((stanza) => `${stanza}\nರಂಗ`), `${one}\nಹರಿ ಹರಿ ಹರಿ`)).toEqual(
    [],
  );
  expect(checkMetre(['[Pallavi]', long, '', 'ಹರಿ', '', 'ಹರಿ', '', 'ಹರಿ'])).toEqual([]);
});
