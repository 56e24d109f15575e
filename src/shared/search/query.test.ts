import { expect, test } from 'vitest';
import { maxQueryLength } from './normalise.ts';
import { normaliseQuery } from './query.ts';
import { searchLines, buildLineIndex } from './lines.ts';
import { buildTitleIndex, searchTitles } from './titles.ts';

test.each([
  ['song 4', '4.'],
  ['Song No. 4', '4.'],
  ['song number: 12', '12.'],
  ['No 4', '4.'],
  ['№ 4', '4.'],
  ['ಹಾಡು ೪', '೪.'],
  ['haadu 4', '4.'],
  ['ಕೀರ್ತನೆ ಸಂಖ್ಯೆ ೨೯', '೨೯.'],
  ['गीत ४', '४.'],
  ['பாடல் 4', '4.'],
  ['పాట 4', '4.'],
  ['#4', '4.'],
  ['＃６０７', '607.'],
  ['#607 Bhagyada', '607. bhagyada'],
  ['605.0', '605.'],
  ['4', '4'],
  ['4.', '4.'],
  ['4. Jagad', '4. jagad'],
  ['4.5', '4.5'],
  ['hari 4', 'hari 4'],
  ['song of 4', 'song of 4'],
  ['song', 'song'],
  ['#', '#'],
  ['ｂｈａｇｙａｄａ　ＬＡＫＳＨＭＩ', 'bhagyada lakshmi'],
  ['', ''],
])('%j is searched as %j', (query, expected) => {
  expect(normaliseQuery(query)).toBe(expected);
});

test('a query stays within its bound, also where one character stands for many letters', () => {
  expect(normaliseQuery('ﷺ'.repeat(maxQueryLength + 1)).length).toBeLessThanOrEqual(maxQueryLength);
  expect(normaliseQuery(`${' -'.repeat(150)}4`).length).toBeLessThanOrEqual(maxQueryLength);
});

const lakshmi = { number: 607, kannada: 'ಭಾಗ್ಯದ ಲಕ್ಷ್ಮೀ ಬಾರಮ್ಮ', roman: 'Bhagyada lakshmi baramma' };
const others = [
  { number: 4, kannada: 'ಜಗದೋದ್ಧಾರನ ಆಡಿಸಿದಳೇ', roman: 'Jagadoddharana adisidale' },
  { number: 40, kannada: 'ಕೆರೆಯ ನೀರನು', roman: 'Kereya niranu' },
];
const titles = buildTitleIndex([...others, lakshmi]);
const lines = buildLineIndex([
  { number: 4, line: 'ಜಗದೋದ್ಧಾರಕ ಮಗನೆಂದು ತಿಳಿಯುತ', at: '1' },
  { number: 607, line: 'ನಮ್ಮಮ್ಮ ನೀ ಸೌಭಾಗ್ಯದ ಲಕ್ಷ್ಮೀ ಬಾರಮ್ಮ', at: '2' },
]);

test.each([
  ['Gujarati', 'ભાગ્યદા લક્ષ્મી બારમ્મા'],
  ['Gurmukhi', 'ਭਾਗ੍ਯਦਾ ਲਕ੍ਸ਼੍ਮੀ ਬਾਰੱਮਾ'],
  ['Odia', 'ଭାଗ୍ୟଦା ଲକ୍ଷ୍ମୀ ବାରମ୍ମା'],
  ['Bengali', 'ভাগ্যদ লক্ষ্মী বারম্ম'],
  ['full-width Latin', 'ｂｈａｇｙａｄａ　ｌａｋｓｈｍｉ　ｂａｒａｍｍａ'],
])('a title and a line are found in %s letters', (_, query) => {
  expect(searchTitles(titles, query)[0]).toMatchObject({ number: 607 });
  expect(searchLines(lines, query)[0]).toMatchObject({ number: 607, at: '2' });
});

test('a number that is said to be a song finds that song alone', () => {
  const numbersOf = (query: string) => searchTitles(titles, query).map(({ number }) => number);
  expect(numbersOf('4')).toEqual([4, 40]);
  for (const query of ['song 4', '#4', 'ಹಾಡು ೪', '4.0']) expect(numbersOf(query)).toEqual([4]);
  expect(numbersOf('#607 kereya')).toEqual([607, 40]);
});
