import { expect, test } from 'vitest';
import { lineOfPassage, parseCitedPassage, passageOfLine, printCitedPassage } from './citations.ts';
import { parseVersion } from './history.ts';
import { parseLyrics } from './lyrics-text.ts';

const song = parseLyrics('[Pallavi]\nಒಂದು\nಎರಡು\n\n[Charana 1]\nಮೂರು\n\nನಾಲ್ಕು');
const plain = parseLyrics('ಒಂದು\n\nಎರಡು');
const roundTrip = (text: string) => {
  const parsed = parseCitedPassage(text);
  if (!parsed) throw new Error(`no place: ${text}`);
  return parsed;
};

test.each(['4', '4.2', '4.2.1', '295.10.12'])('%s is read and printed', (text) => {
  expect(printCitedPassage(roundTrip(text))).toBe(text);
});

test.each(['', '0', '4.0', '4.2.0', '4.', '04', '4.2.1.1', 'PD 4', '4.2-3', '1234567', '4.1000'])(
  '“%s” is no place',
  (text) => {
    expect(parseCitedPassage(text)).toBeNull();
  },
);

test('sections and their lines are counted in the order of the text, empty lines not', () => {
  expect(
    ['4', '4.1', '4.1.2', '4.2', '4.2.1', '4.2.2'].map((text) =>
      lineOfPassage(roundTrip(text), song),
    ),
  ).toEqual([1, 1, 2, 3, 3, 4]);
  expect(['4.1.3', '4.2.3', '4.3'].map((text) => lineOfPassage(roundTrip(text), song))).toEqual([
    null,
    null,
    null,
  ]);
  expect(['9.1.1', '9.1.2', '9.2'].map((text) => lineOfPassage(roundTrip(text), plain))).toEqual([
    1,
    2,
    null,
  ]);
});

test('a version is named by its number or a day', () => {
  expect(
    ['3', '2027-01-05', '0', '03', '2027-02-30', '2027-13-01', 'x', ''].map(parseVersion),
  ).toEqual([3, '2027-01-05', ...Array(6).fill(null)]);
});

test('every line has its place, and leads back to itself', () => {
  for (const sections of [song, plain])
    for (const [index] of sections.flatMap(({ stanzas }) => stanzas.flat()).entries()) {
      const found = passageOfLine(4, index + 1, sections);
      expect(found && lineOfPassage(found, sections)).toBe(index + 1);
    }
  expect(passageOfLine(4, 3, song)).toEqual({ number: 4, section: 2, line: 1 });
  expect([passageOfLine(4, 5, song), passageOfLine(4, 0, song)]).toEqual([null, null]);
});
