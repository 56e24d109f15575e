import { expect, test } from 'vitest';
import { convertLine } from '../../../shared/scripts.ts';
import { languages, type Language } from '../../../shared/languages.ts';
import { findBySound } from './find-by-sound.ts';

const kannada = [
  'ಭಾಗ್ಯದ ಲಕ್ಷ್ಮೀ ಬಾರಮ್ಮ ನಮ್ಮಮ್ಮ ನೀ',
  'ಸೌಭಾಗ್ಯದ ಲಕ್ಷ್ಮೀ ಬಾರಮ್ಮ',
  'ಗೆಜ್ಜೆ ಕಾಲ್ಗಳ ಧ್ವನಿಯ ತೋರುತ',
  'ಚೊಕ್ಕ ಪುರಂದರ ವಿಠ್ಠಲನ ರಾಣಿ',
];
const linesIn = (language: Language) =>
  kannada.map((line, index) => ({ at: index + 1, text: convertLine(line, language) }));

function found(language: Language, query: string): string[] {
  const lines = linesIn(language);
  return findBySound(lines, query).map(
    ({ line, start, end }) => `${line} ${lines[line - 1]?.text.slice(start, end)}`,
  );
}

test.each(languages)('a word typed in any script is found in %s', (language) => {
  for (const query of [
    'lakshmi',
    'laxmi',
    'ಲಕ್ಷ್ಮೀ',
    'लक्ष्मी',
    'లక్ష్మీ',
    convertLine('ಲಕ್ಷ್ಮೀ', language),
  ]) {
    expect(found(language, query)).toEqual([
      `1 ${convertLine('ಲಕ್ಷ್ಮೀ', language)}`,
      `2 ${convertLine('ಲಕ್ಷ್ಮೀ', language)}`,
    ]);
  }
  expect(found(language, 'bhagyada')).toHaveLength(2);
});

test('parts of words, several words, and words written apart are found', () => {
  expect(found('Kannada', 'vitthala')).toEqual(['4 ವಿಠ್ಠಲನ']);
  expect(found('English', 'lakshmi baramma')).toEqual(['1 lakṣmī bāramma', '2 lakṣmī bāramma']);
  expect(found('English', 'purandaravitthala')).toEqual(['4 purandara viṭṭhalana']);
});

test('every place in a line is found, without punctuation', () => {
  const lines = [{ at: 7, text: 'hari, hari; śrīhari!' }];
  expect(
    findBySound(lines, 'Hari').map(({ start, end }) => lines[0]?.text.slice(start, end)),
  ).toEqual(['hari', 'hari', 'śrīhari']);
});

test.each(languages)('a query of one sound has to match as it is typed, in %s', (language) => {
  for (const query of ['zzzz', 'zz', 'z', 'qqqq', 'tttt', 'zzzzaaaa', 'nnnnn'])
    expect(found(language, query)).toEqual([]);
  expect(found(language, 'v')).toContain(`3 ${convertLine('ಧ್ವನಿಯ', language)}`);
  expect(found(language, 'nee')).toContain(`1 ${convertLine('ನೀ', language)}`);
});

test('a word of one sound is found as a whole word', () => {
  const lines = [{ at: 1, text: 'ಈ ಜಗದಿ ಇರುವ' }];
  expect(
    findBySound(lines, 'ee').map(({ start, end }) => lines[0]?.text.slice(start, end)),
  ).toEqual(['ಈ']);
});

test.each(['xyzzy', '', ' ', '?!', 'telephone'])('%j is not found', (query) =>
  expect(found('Kannada', query)).toEqual([]),
);

test('a word is found as it is typed where it is spelt with raised digits', () => {
  const text = convertLine('ಗೋವಿಂದ ಗೋವಿಂದ', 'Tamil', { digits: true, sha: 'ஶ' });
  for (const query of ['கோவிந்த', 'கோ³விந்த³', 'govinda'])
    expect(findBySound([{ at: 1, text }], query)).toHaveLength(2);
});
