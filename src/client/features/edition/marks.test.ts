import { expect, test } from 'vitest';
import type { SongEntry } from '../../../shared/compositions.ts';
import type { Language } from '../../../shared/languages.ts';
import { parseLyrics } from '../../../shared/lyrics-text.ts';
import { marksOf } from './marks.ts';

const lyrics = parseLyrics(
  '[Pallavi]\nಭಾಗ್ಯದ ಲಕ್ಷ್ಮೀ ಬಾರಮ್ಮ\n\n[Charana 1]\nಕನಕವೃಷ್ಟಿಯ ಕರೆಯುತ ಬಾರೆ\nಮನಕಾಮನೆಯ ಸಿದ್ಧಿಯ ತೋರೆ (?)',
);
const entry = (place: string, lemma: string, reason: SongEntry['reason'] = 'sense'): SongEntry => ({
  place,
  readings: [{ text: lemma, shown: null, sigla: ['B'] }],
  reason,
  note: null,
  noteKannada: null,
});
const marks = (entries: SongEntry[], language: Language = 'Kannada') =>
  Object.fromEntries(marksOf({ apparatus: entries, language }, lyrics));

test('a mark is behind the last word of its lemma', () => {
  expect(marks([entry('Charana 1, line 2', 'ಮನಕಾಮನೆಯ')])).toEqual({
    3: [{ at: 'ಮನಕಾಮನೆಯ'.length, entries: [0], undecided: false }],
  });
  expect(marks([entry('Pallavi, line 1', 'ಭಾಗ್ಯದ … ಲಕ್ಷ್')])).toEqual({
    1: [{ at: 'ಭಾಗ್ಯದ ಲಕ್ಷ್ಮೀ'.length, entries: [0], undecided: false }],
  });
});

test('a lemma of several lines has its mark in the last one', () => {
  expect(marks([entry('Charana 1, lines 1-2', 'ಕನಕವೃಷ್ಟಿಯ … ಸಿದ್ಧಿಯ')])).toEqual({
    3: [{ at: 'ಮನಕಾಮನೆಯ ಸಿದ್ಧಿಯ'.length, entries: [0], undecided: false }],
  });
  expect(marks([entry('Charana 1', 'ಬಾರೆ')])).toEqual({
    2: [{ at: lyrics[1]?.stanzas[0]?.[0]?.text.length, entries: [0], undecided: false }],
  });
});

test('entries at one place share a mark, and marks of a line are in the order of the text', () => {
  expect(
    marks([
      entry('Charana 1, line 1', 'ಬಾರೆ'),
      entry('Charana 1, line 1', 'ಕರೆಯುತ'),
      entry('Charana 1, line 1', 'ಕರೆ'),
    ])[2]?.map(({ entries }) => entries),
  ).toEqual([[1, 2], [0]]);
});

test('an undecided entry, an omission, and another script have their mark at the end of the line', () => {
  const end = 'ಮನಕಾಮನೆಯ ಸಿದ್ಧಿಯ ತೋರೆ'.length;
  expect(marks([entry('Charana 1, line 2', 'ಮನಕಾಮನೆಯ', 'undecided')])).toEqual({
    3: [{ at: end, entries: [0], undecided: true }],
  });
  expect(marks([entry('Charana 1, line 2', '-')])).toEqual({
    3: [{ at: end, entries: [0], undecided: false }],
  });
  expect(marks([entry('Charana 1, line 2', 'ಮನಕಾಮನೆಯ')], 'Tamil')).toEqual({
    3: [{ at: end, entries: [0], undecided: false }],
  });
});

test('an entry on the title or on a missing line has no mark', () => {
  expect(
    marks([
      entry('Title', 'ಭಾಗ್ಯದ'),
      entry('Charana 1, line 7', 'ಭಾಗ್ಯದ'),
      entry('Charana 9', 'ಭಾಗ್ಯದ'),
    ]),
  ).toEqual({});
  expect(marks([entry('Charana 1, line 2', 'ಹರಿ')])).toEqual({
    3: [{ at: 'ಮನಕಾಮನೆಯ ಸಿದ್ಧಿಯ ತೋರೆ'.length, entries: [0], undecided: false }],
  });
});
