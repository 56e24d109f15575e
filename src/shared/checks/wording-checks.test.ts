import { expect, test } from 'vitest';
import { checkWording } from './wording-checks.ts';

const found = (text: string, isEnglishProse = false) =>
  checkWording(text.split('\n'), isEnglishProse);

test('double spaces are found between words', () => {
  expect(found('ಹರಿ  ಬಂದ\nಹರಿ \u00a0ಬಂದ')).toEqual([
    { line: 1, at: 4, kind: 'double-space', excerpt: 'ಹರಿ  ಬಂದ' },
    { line: 2, at: 4, kind: 'double-space', excerpt: 'ಹರಿ \u00a0ಬಂದ' },
  ]);
  expect(found('  ಹರಿ ಬಂದ  \n   \n\u00a0\nಹರಿ\u00a0ಬಂದ')).toEqual([]);
});

test.each([
  'ನಮೋ ನಮೋ',
  'ನೋಡಿ ನೋಡಿ',
  'ಮರಳಿ ಮರಳಿ',
  'ಜೋ ಜೋ ಜೋ ಜೋ',
  'ಘಲು ಘಲು',
  'ಹರಿ ಹರಿ',
  'ಗೋವಿಂದ, ಗೋವಿಂದ',
  'ಗೋವಿಂದ ಹರಿ ಗೋವಿಂದ',
  'ಗೋವಿಂದ\nಗೋವಿಂದ',
  'ಗೋವಿಂದ ಗೋವಿಂದನ',
])('a repetition of verse is no finding: %j', (text) => expect(found(text)).toEqual([]));

test.each([
  ['ಪುರಂದರ ಪುರಂದರ ವಿಠಲ', 8],
  ['ಶ್ರೀ ಶ್ರೀ ಪುರಂದರ', 6],
  ['ನಮ್ಮ  ನಮ್ಮ ಕೃಷ್ಣ', 7],
  ['पुरंदर पुरंदर', 8],
  ['புரந்தர புரந்தர', 9],
  ['Purandara purandara', 11],
  ['śrī śrī', 5],
])('a copying error is a finding: %j', (text, at) => {
  expect(found(text).filter(({ kind }) => kind === 'repeated-word')).toMatchObject([
    { line: 1, at },
  ]);
});

test('a repeated word in English prose is a finding', () => {
  expect(
    found('He is the the lord, joy, joy. That that is.', true).map(({ excerpt }) => excerpt),
  ).toEqual(['the the', 'that that']);
});
