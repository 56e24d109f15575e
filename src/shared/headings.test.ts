import { expect, test } from 'vitest';
import { divideLine, hasLooseHeading, unknownMark, withHeadings } from './headings.ts';

const pallavi = { part: 'Pallavi', number: null };
const anupallavi = { part: 'Anupallavi', number: null };
const charana = (number: number | null) => ({ part: 'Charana', number });

test.each([
  ...[
    '‖ಪ‖',
    '|| ಪ ||',
    '॥ प ॥',
    '।।ಪ।।',
    'ಪ:',
    'ಪ',
    'ಪ -',
    'ಪ :-',
    '[ಪ]',
    'P:',
    'pa.',
    'ಪಲ್ಲವಿ',
    'Pallavi:',
    'பல்லவி',
    'ப:',
    'ప:',
    'പ:',
  ].map((line) => [line, pallavi] as const),
  ...[
    'ಅ.ಪ:',
    'ಅ. ಪ.',
    '|| ಅ.ಪ. ||',
    'अ.प.',
    'A.P.',
    'AP:',
    'ಅನುಪಲ್ಲವಿ',
    'anupallavi -',
    '॥ अनुपल्लवि ॥',
  ].map((line) => [line, anupallavi] as const),
  ...[
    '‖೧‖',
    '||1||',
    '॥१॥',
    '1.',
    '1)',
    '೧',
    'ಚರಣ 1',
    'ಚರಣ ೧:',
    'Charanam 1',
    'C1:',
    'ಚ 1.',
    'ನುಡಿ 1',
  ].map((line) => [line, charana(1)] as const),
  ...['ಚರಣ', 'ಚ:', 'ச:'].map((line) => [line, charana(null)] as const),
  ...['ಚರಣಗಳು', 'ಚರಣಗಳು:', 'Charanas', 'charanagalu', 'चरणे', 'చరణాలు'].map(
    (line) => [line, { ...charana(null), several: true }] as const,
  ),
])('%s is a heading alone on its line', (line, heading) => {
  expect(divideLine(line)).toEqual({
    before: expect.objectContaining(heading),
    words: '',
    after: null,
  });
});

test.each([
  ['ಪ: ಭಾಗ್ಯದ ಲಕ್ಷ್ಮೀ ಬಾರಮ್ಮ', pallavi, 'ಭಾಗ್ಯದ ಲಕ್ಷ್ಮೀ ಬಾರಮ್ಮ', null],
  ['ಪ. ಭಾಗ್ಯದ ಲಕ್ಷ್ಮೀ', pallavi, 'ಭಾಗ್ಯದ ಲಕ್ಷ್ಮೀ', null],
  ['Pallavi: bhagyada', pallavi, 'bhagyada', null],
  ['1. ಹೆಜ್ಜೆಯ ಮೇಲೆ', charana(1), 'ಹೆಜ್ಜೆಯ ಮೇಲೆ', null],
  ['ಬಾರಮ್ಮ ‖ಪ‖', null, 'ಬಾರಮ್ಮ', pallavi],
  ['ಬಾರಮ್ಮ ।।೧।।', null, 'ಬಾರಮ್ಮ', charana(1)],
  ['ಬಾರಮ್ಮ || ಅ.ಪ. ||', null, 'ಬಾರಮ್ಮ', anupallavi],
  ['bāramma ||12||', null, 'bāramma', charana(12)],
])('%s has a heading beside its words', (line, before, words, after) => {
  expect(divideLine(line)).toEqual({
    before: before && expect.objectContaining(before),
    words,
    after: after && expect.objectContaining(after),
  });
});

test.each([
  'ಹರಿ',
  'ಚರಣಕಮಲವ ನೋಡಿ',
  'ಅಪಾರ ಮಹಿಮೆ',
  'ರಾಮ: ಕೃಷ್ಣ',
  'ಹರಿ ಸ್ಮರಣೆ (2)',
  '(೨)',
  'ಹರಿ | ರಂಗ',
  'ಹರಿ ॥ ಹರಿ ॥',
  'ಅ',
  'ಸ',
  'ಶ್ರೀ: ರಾಮ',
  'a',
  '[Refrain]',
  '',
])('%j is no heading', (line) =>
  expect(divideLine(line)).toEqual({ before: null, words: line, after: null }),
);

test.each([
  ['‖ದ್ರುತ‖', 'ದ್ರುತ'],
  ['|| ಕೊನೆ ||', 'ಕೊನೆ'],
  ['ಉತ್ತರ:', 'ಉತ್ತರ'],
  ['ಬಾರಮ್ಮ ‖ಟ‖', 'ಟ'],
  ['ಬಾರಮ್ಮ || ಮ. ||', 'ಮ'],
  ...['‖ಪ‖', 'ಪ:', 'ಬಾರಮ್ಮ ‖೧‖', 'ಹರಿ ॥ ಹರಿ ॥', 'ಹರಿ | ರಂಗ |', '[Refrain]', 'ರಾಮ: ಕೃಷ್ಣ', 'ಹರಿ', ''].map(
    (line) => [line, null],
  ),
] as [string, string | null][])('of %j the unknown mark is %j', (line, mark) =>
  expect(unknownMark(line)).toBe(mark),
);

test('a heading in brackets is not loose', () => {
  expect(['[Pallavi]', '[ಚರಣ 1]', 'ಹರಿ'].filter(hasLooseHeading)).toEqual([]);
  expect(['ಪ:', 'ಹರಿ ‖೧‖', '2. ಹರಿ'].filter((line) => !hasLooseHeading(line))).toEqual([]);
});

const tidy = (text: string) => withHeadings(text).split('\n').filter(Boolean).join(' / ');

test.each([
  [
    'ಭಾಗ್ಯದ ‖ಪ‖\nಹೆಜ್ಜೆಯ\nಗೆಜ್ಜೆ ‖೧‖\nಕನಕ\nಮನಕೆ ‖೨‖',
    '[Pallavi] / ಭಾಗ್ಯದ / [Charana 1] / ಹೆಜ್ಜೆಯ / ಗೆಜ್ಜೆ / [Charana 2] / ಕನಕ / ಮನಕೆ',
  ],
  [
    'ಪ:\nಭಾಗ್ಯದ\nಅ.ಪ: ನಮ್ಮಮ್ಮ\nಚರಣಗಳು\nಹೆಜ್ಜೆಯ\nಗೆಜ್ಜೆ\n\nಕನಕ',
    '[Pallavi] / ಭಾಗ್ಯದ / [Anupallavi] / ನಮ್ಮಮ್ಮ / [Charana 1] / ಹೆಜ್ಜೆಯ / ಗೆಜ್ಜೆ / [Charana 2] / ಕನಕ',
  ],
  [
    'ಪ:\nಭಾಗ್ಯದ ‖ಪ‖\nಚರಣಗಳು\n1. ಹೆಜ್ಜೆಯ\nಗೆಜ್ಜೆ\n2. ಕನಕ',
    '[Pallavi] / ಭಾಗ್ಯದ / [Charana 1] / ಹೆಜ್ಜೆಯ / ಗೆಜ್ಜೆ / [Charana 2] / ಕನಕ',
  ],
  ['<b>ಪಲ್ಲವಿ</b>\n<i>ಭಾಗ್ಯದ</i>', '[Pallavi] / <i>ಭಾಗ್ಯದ</i>'],
  ['[Pallavi]\nಭಾಗ್ಯದ\n\n[Charana 1]\nಹರಿ\n\nಹರ', '[Pallavi] / ಭಾಗ್ಯದ / [Charana 1] / ಹರಿ / ಹರ'],
])('%j in the plain form', (text, plain) => expect(tidy(text)).toBe(plain));

test('a hostile line takes no long time', () => {
  for (const piece of [' ', '|', 'ಅ.', 'ಅ ', ':-', '1', '‖ ಅ ', '. '])
    expect(divideLine(`ಹ${piece.repeat(100_000)}`).after).toBeNull();
});
