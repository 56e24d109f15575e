import { describe, expect, test } from 'vitest';
import { parseSong } from './parse.ts';
import { formatSong } from './print.ts';

const song = `number: 16
title: ಹರಿ ಹರಿ
roman: Hari hari
form: devaranama

# Lyrics

[Pallavi]
ಹರಿ ಹರಿ ಎನ್ನಿರೊ
ಗಜೇಂದ್ರನ ನೆನೆಯಿರೊ

[Charana 1]
ಸಿರಿಯರಸನ ನೆನೆಯಿರೊ

# References

Song: Purandara Dasa 178
kind: parallel
note: The same song: with other words.
note Kannada: ಅದೇ ಹಾಡು.

Pallavi, line 2: Bhagavata Purana 8.2-4
kind: tells

Pallavi, line 2: Proverb
kind: proverb

Charana 1: Katha Upanishad 1.2.20
kind: quotes
`;
const read = (text: string) => parseSong(text, '016-hari-hari.txt');

describe('references', () => {
  test('are read and printed as they are written', () => {
    const { value, mistakes } = read(song);
    expect(mistakes).toEqual([]);
    expect(value?.references.slice(0, 2)).toEqual([
      {
        place: 'Song',
        to: 'Purandara Dasa 178',
        kind: 'parallel',
        note: 'The same song: with other words.',
        noteKannada: 'ಅದೇ ಹಾಡು.',
      },
      {
        place: 'Pallavi, line 2',
        to: 'Bhagavata Purana 8.2-4',
        kind: 'tells',
        note: null,
        noteKannada: null,
      },
    ]);
    expect(value && formatSong(value)).toBe(song);
  });

  test.each([
    [
      'Pallavi, line 2: Bhagavata',
      'Pallavi, line 3: Bhagavata',
      '22: There is no place "Pallavi, line 3" in this song.',
    ],
    [
      'kind: tells',
      'kind: knows',
      '22: The "kind" of a reference is one of quotes, tells, alludes, proverb, parallel, not "knows".',
    ],
    [
      'kind: quotes',
      'note: x',
      '28: The "kind" of a reference is one of quotes, tells, alludes, proverb, parallel.',
    ],
    [
      'note Kannada: ಅದೇ ಹಾಡು.\n',
      '',
      '17: An entry has its note in English and in Kannada, or none.',
    ],
    [
      'Dasa 178',
      'Dasa 178, Pallavi',
      '17: Another song is named "Purandara Dasa 16", not "Purandara Dasa 178, Pallavi".',
    ],
    ['Dasa 178', 'Dasa 16', '17: A song is no parallel to itself.'],
    [
      'Charana 1: Katha',
      'Pallavi, line 1: Katha',
      "28: Pallavi, line 1 stands too late; references are in the order of the song's lines.",
    ],
    ['Charana 1: Katha', 'Katha', '28: A reference begins "place: source".'],
    [
      'kind: tells',
      'sort: tells',
      '23: Under the first line of an entry stand "kind:", "note:", "note Kannada:", a line each.',
    ],
  ])('%s to %s is a mistake, with its line', (from, to, message) => {
    expect(song).toContain(from);
    expect(
      read(song.replace(from, to)).mistakes.map(({ line, message: text }) => `${line}: ${text}`),
    ).toContain(message);
  });

  test('are not compared with words that were corrected on a site, which are printed behind >', () => {
    const { value } = read(song);
    const corrected = value && formatSong({ ...value, lyrics: 'ಹರಿ' });
    expect(corrected).toContain('> ಹರಿ');
    expect(read(corrected ?? '').value?.references).toEqual(value?.references);
  });
});
