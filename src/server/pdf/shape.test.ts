import { expect, test } from 'vitest';
import { loadFont, type FontName } from './fonts.ts';
import { shapeWord } from './shape.ts';

/**
 * Expected glyph numbers of the files in fonts/, each compared with its drawing by eye. The test fails when a changed font or HarfBuzz
 * draws something else.
 */
const expected: [lang: string, font: FontName, text: string, glyphs: string][] = [
  ['kn', 'kannada', 'ಸ್ತ್ರೀ', '139@0,0 228@647,0 239@811,-161 74@845,0'],
  ['kn', 'kannada', 'ಕ್ಷ್ಮ', '292@0,0 237@796,0'],
  ['kn', 'kannada', 'ಜ್ಞ', '295@0,0'],
  ['kn', 'kannada', 'ರ್ಮ', '46@0,0 90@1081,0'],
  ['kn', 'kannada', 'ಶ್ರೀ', '137@0,0 239@669,0 74@703,0'],
  ['kn', 'kannada', 'ರ್ಘ್ಯ', '25@0,0 238@896,0 90@964,0'],
  ['kn', 'kannada', 'ಷ್ಟ್ರ', '54@0,0 223@805,0 239@1010,-249'],
  ['hi', 'devanagari', 'क्ष्म', '167@0,0 / 77@0,0'],
  ['hi', 'devanagari', 'ज्ञ', '89@0,0'],
  ['hi', 'devanagari', 'र्त्य', '573@0,0 78@273,0 415@829,1'],
  ['hi', 'devanagari', 'श्री', '224@0,0 28@639,0'],
  ['hi', 'devanagari', 'द्ध', '353@0,0'],
  ['hi', 'devanagari', 'ट्ठ', '337@0,0'],
  ['ta', 'tamil', 'ஸ்ரீ', '112@0,0'],
  ['ta', 'tamil', 'க்ஷ', '42@0,0'],
  ['ta', 'tamil', 'ஜ', '38@0,0'],
  ['ta', 'tamil', 'கொ', '23@0,0 40@878,0 3@1732,0'],
  ['te', 'telugu', 'క్ష్మ', '101@0,0 521@481,0'],
  ['te', 'telugu', 'స్త్రీ', '243@0,0 591@657,0'],
  ['te', 'telugu', 'జ్ఞ', '27@0,0 476@667,0'],
  ['te', 'telugu', 'శ్రీ', '241@0,0 567@529,0'],
  ['ml', 'malayalam', 'ക്ഷ്മ', '203@0,0 140@1629,0 / 77@0,0'],
  ['ml', 'malayalam', 'ജ്ഞ', '200@0,0'],
  ['ml', 'malayalam', 'സ്ത്രീ', '103@0,0 140@1182,0 / 244@0,0 67@236,0 151@1183,0'],
  ['ml', 'malayalam', 'ർമ', '94@0,0 / 77@0,0'],
  ['ml', 'malayalam', 'ശ്രീ', '244@0,0 85@236,0 151@1241,0'],
  ['ml', 'malayalam', 'ന്ദ', '220@0,0'],
  ['kn-Latn', 'latin', 'ṛ', '282@0,0'],
  ['kn-Latn', 'latin', 'r̥', '83@0,0 484@166,0'],
];

test.each(expected)('%s: %s draws %s', (lang, font, text, glyphs) => {
  const { runs } = shapeWord(text, lang);
  expect(runs.map((run) => run.font)).toEqual([font]);
  expect(
    runs[0]?.clusters
      .map((cluster) => cluster.glyphs.map(({ id, x, y }) => `${id}@${x},${y}`).join(' '))
      .join(' / '),
  ).toBe(glyphs);
  expect(runs[0]?.clusters.map((cluster) => cluster.text).join('')).toBe(text);
});

test('no conjunct of Kannada, Telugu or Devanagari falls apart into a visible virama', () => {
  const viramas = { kannada: '್', telugu: '్', devanagari: '्' } as const;
  for (const [, font, text] of expected) {
    if (font !== 'kannada' && font !== 'telugu' && font !== 'devanagari') continue;
    const virama = loadFont(font).shaper.glyph(viramas[font].codePointAt(0) ?? 0);
    const drawn = shapeWord(text, 'kn').runs.flatMap(({ clusters }) =>
      clusters.flatMap(({ glyphs }) => glyphs.map(({ id }) => id)),
    );
    expect([text, drawn.includes(virama ?? 0)]).toEqual([text, false]);
  }
});

test('runs are split by font, with dandas and marks in the font of the letters before them', () => {
  const fontsOf = (text: string) =>
    shapeWord(text, 'kn').runs.map(
      ({ font, clusters }) => `${font} ${clusters.map((cluster) => cluster.text).join('')}`,
    );
  expect(fontsOf('ವಿಠಲ,')).toEqual(['kannada ವಿಠಲ', 'latin ,']);
  expect(fontsOf('ವಿಠಲ॥')).toEqual(['kannada ವಿಠಲ॥']);
  expect(fontsOf('(ಹರಿ)ॐ')).toEqual(['latin (', 'kannada ಹರಿ', 'latin )', 'devanagari ॐ']);
  expect(fontsOf('Ṡr̥')).toEqual(['latin Ṡr̥']);
});

test('Marathi has its own letters in Devanagari', () => {
  const ids = (lang: string) =>
    shapeWord('लशेष', lang)
      .runs.flatMap(({ clusters }) => clusters.flatMap(({ glyphs }) => glyphs.map(({ id }) => id)))
      .join();
  expect(ids('mr')).not.toBe(ids('hi'));
});

test('a word is as wide as its clusters, and cached', () => {
  const word = shapeWord('ಪುರಂದರ', 'kn');
  expect(word.width).toBeCloseTo(
    (word.runs[0]!.clusters.reduce((sum, { advance }) => sum + advance, 0) / 1000) * 1.08,
    6,
  );
  expect(shapeWord('ಪುರಂದರ', 'kn')).toBe(word);
});
