import { describe, expect, it } from 'vitest';
import { parseSong } from './parse.ts';
import { formatSong } from './print.ts';
import { parseWitnesses, printWitnesses } from './witnesses.ts';

const file = '003-bhagyada-lakshmi-baramma.txt';
const song = `number: 3
title: ಭಾಗ್ಯದ ಲಕ್ಷ್ಮಿ ಬಾರಮ್ಮ
roman: Bhagyada lakshmi baramma
form: devaranama
witnesses: B, Br, Sl
entered: 2026-11-22
sure: compared

# Lyrics

[Pallavi]
ಭಾಗ್ಯದ ಲಕ್ಷ್ಮೀ ಬಾರಮ್ಮ
ನಮ್ಮಮ್ಮ ನೀ ಬಾರಮ್ಮ

[Charana 1]
ಕನಕವೃಷ್ಟಿಯ ಕರೆಯುತ ಬಾರೆ
ಮನಕಾಮನೆಯ ಸಿದ್ಧಿಯ ತೋರೆ

ದಿನಕರ ಕೋಟಿ ತೇಜದಿ ಹೊಳೆಯುವ
ಜನಕರಾಯನ ಕುಮಾರಿ ಬೇಗ (?)

# Apparatus

Title: ಲಕ್ಷ್ಮಿ (B) | ಲಕ್ಷ್ಮೀ (Sl)
reason: spelling

Pallavi: - (Ed) | ಸೌಭಾಗ್ಯದ (ಲಕ್ಷ್ಮೀ) ಬಾರಮ್ಮ (B)
reason: metre

Charana 1, line 2: ಮನಕಾಮನೆಯ (Sl) | ಮನಕೆ ಮಾನವ (B, Br) | - (Ed)
reason: sense
note: “The heart’s wish”: so it makes sense.
note Kannada: ‘ಮನಸ್ಸಿನ ಬಯಕೆ’.

Charana 1, lines 3-4: ದಿನಕರ … ಕುಮಾರಿ (B, Br) | ದಿನಕರನ (Sl)
reason: older

Charana 1, line 4: ಬೇಗ (B, Br) | ಬಾರೆ (Sl)
reason: undecided
`;
const read = (text: string) => parseSong(text, file, new Set(['B', 'Br', 'Sl']));
const mistakesOf = (from: string, to: string) => {
  const text = song.replace(from, to);
  if (text === song) throw new Error(`not in the song: ${from}`);
  return read(text).mistakes.map(({ line, message }) => `${line}: ${message}`);
};

describe('an apparatus', () => {
  it('is printed as it was read', () => {
    const { value, mistakes } = read(song);
    expect(mistakes).toEqual([]);
    expect(value).toMatchObject({
      witnesses: ['B', 'Br', 'Sl'],
      entered: '2026-11-22',
      source: null,
    });
    expect(value?.apparatus[2]).toEqual({
      place: 'Charana 1, line 2',
      readings: [
        { text: 'ಮನಕಾಮನೆಯ', sigla: ['Sl'] },
        { text: 'ಮನಕೆ ಮಾನವ', sigla: ['B', 'Br'] },
        { text: '-', sigla: ['Ed'] },
      ],
      reason: 'sense',
      note: '“The heart’s wish”: so it makes sense.',
      noteKannada: '‘ಮನಸ್ಸಿನ ಬಯಕೆ’.',
    });
    expect(value && formatSong(value)).toBe(song);
  });

  it('counts the lines of a song without sections', () => {
    const plain = song
      .replace(/\[.+\]\n/g, '')
      .replace(
        /# Apparatus[^]+/,
        '# Apparatus\n\nline 4: ಮನಕಾಮನೆಯ (B) | ಮನಕೆ (Sl)\nreason: sense\n\nlines 5-6: ದಿನಕರ … ಬೇಗ (B) | ದಿನಕರ (Sl)\nreason: undecided\n',
      )
      .replace('ಹೊಳೆಯುವ', 'ಹೊಳೆಯುವ (?)');
    expect(read(plain).mistakes).toEqual([]);
  });

  it.each<[what: string, from: string, to: string, ...expected: string[]]>([
    [
      'a lemma that is not in the line',
      'ಮನಕಾಮನೆಯ (Sl)',
      'ಮನದ (Sl)',
      '30: "ಮನದ" does not stand in Charana 1, line 2: ಮನಕಾಮನೆಯ ಸಿದ್ಧಿಯ ತೋರೆ',
    ],
    [
      'a lemma in another order',
      'ದಿನಕರ … ಕುಮಾರಿ',
      'ಕುಮಾರಿ … ದಿನಕರ',
      '35: "ಕುಮಾರಿ … ದಿನಕರ" does not stand in Charana 1, lines 3-4: ದಿನಕರ ಕೋಟಿ ತೇಜದಿ ಹೊಳೆಯುವ ಜನಕರಾಯನ ಕುಮಾರಿ ಬೇಗ',
    ],
    [
      'a place that is not there',
      'Charana 1, line 2:',
      'Charana 1, line 5:',
      '30: There is no place "Charana 1, line 5" in this song.',
    ],
    [
      'a section that is not there',
      'Pallavi: -',
      'Anupallavi: -',
      '27: There is no place "Anupallavi" in this song.',
    ],
    [
      'lines backwards',
      'lines 3-4',
      'lines 4-3',
      '35: There is no place "Charana 1, lines 4-3" in this song.',
    ],
    [
      'a siglum that the song does not name',
      'ಮನಕಾಮನೆಯ (Sl)',
      'ಮನಕಾಮನೆಯ (H)',
      '30: The witness H is not named under "witnesses".',
    ],
    [
      'a siglum that there is not',
      'witnesses: B, Br, Sl',
      'witnesses: B, Br, Sl, H',
      '5: There is no witness H in witnesses.txt.',
    ],
    [
      'no siglum at all',
      'witnesses: B, Br, Sl',
      'witnesses: B, Br, Sl, oral tradition',
      '5: "witnesses" are sigla, each once, with a comma between, as "B, Br"; "oral tradition" is not one of them.',
      '5: There is no witness oral tradition in witnesses.txt.',
    ],
    [
      'a day that there is not',
      '2026-11-22',
      '2026-02-30',
      '6: "entered" is a day, YYYY-MM-DD, not "2026-02-30".',
    ],
    [
      'a single reading',
      ' | ದಿನಕರನ (Sl)',
      '',
      '35: An entry of the apparatus has two readings or more, parted by " | ".',
    ],
    [
      'a reading without sigla',
      'ದಿನಕರನ (Sl)',
      'ದಿನಕರನ',
      '35: A reading is written "words (sigla)", not "ದಿನಕರನ".',
    ],
    [
      'no place',
      'Pallavi: -',
      '-',
      '27: An entry of the apparatus begins "place: reading (sigla) | reading (sigla)".',
    ],
    [
      'another reason',
      'reason: older',
      'reason: better',
      '35: The "reason" of an entry is one of rhyme, metre, grammar, sense, older, spelling, witnesses, undecided, not "better".',
    ],
    [
      'no reason',
      '\nreason: older',
      '',
      '35: The "reason" of an entry is one of rhyme, metre, grammar, sense, older, spelling, witnesses, undecided.',
    ],
    [
      'a note in one language',
      '\nnote Kannada: ‘ಮನಸ್ಸಿನ ಬಯಕೆ’.',
      '',
      '30: An entry has its note in English and in Kannada, or none.',
    ],
    [
      'lines out of order',
      'reason: metre',
      'note: x\nreason: metre',
      '27: An entry has its note in English and in Kannada, or none.',
      '29: "reason" stands twice or too late; the order is reason, note, note Kannada.',
    ],
    [
      'something else',
      'reason: metre',
      'reason: metre\nwhy: so',
      '29: Under the first line of an entry stand "reason:", "note:", "note Kannada:", a line each.',
    ],
    [
      'a mark of doubt without an entry',
      'ತೇಜದಿ ಹೊಳೆಯುವ',
      'ತೇಜದಿ ಹೊಳೆಯುವ (?)',
      '19: This line ends with " (?)", but no entry of the apparatus says that it is undecided.',
    ],
    [
      'an undecided entry without the mark',
      'ಬೇಗ (?)',
      'ಬೇಗ',
      '38: This entry is undecided, but line 20 does not end with " (?)".',
    ],
  ])('with %s is reported by its line', (_what, from, to, ...expected) => {
    const found = mistakesOf(from, to);
    for (const one of expected) expect(found).toContain(one);
    // The mark of uncertainty that an unreadable entry would have explained is reported too.
    expect(found.filter((one) => !expected.includes(one) && !one.includes('undecided'))).toEqual(
      [],
    );
  });

  it('is kept where a correction on the site has changed the words under it', () => {
    const { value } = read(song);
    if (!value) throw new Error('the song cannot be read');
    const corrected = { ...value, lyrics: value.lyrics.replace('ಮನಕಾಮನೆಯ', 'ಮನಕೆ ಮಾನವ') };
    const printed = formatSong(corrected);
    expect(printed).toContain('\n> ಮನಕೆ ಮಾನವ ಸಿದ್ಧಿಯ ತೋರೆ\n');
    expect(read(printed)).toMatchObject({ value: corrected, mistakes: [] });
  });
});

const witnesses = `# The witnesses of the edition: what its words were compared with. docs/edition-format.md says how this file is written.

siglum: B
title: A book
title Kannada: ಪುಸ್ತಕ
by: somebody
by Kannada: ಯಾರೋ
year: 1965
at: pages 3-40
read: 2026-11-20
from: an older book
from Kannada: ಹಳೆಯ ಪುಸ್ತಕ
trust: Careful.
trust Kannada: ಎಚ್ಚರ.

siglum: Hs
title: A site
title Kannada: ತಾಣ
by: somebody
by Kannada: ಯಾರೋ
at: http://example.org/
read: 2026-11-20
trust: Careful.
trust Kannada: ಎಚ್ಚರ.
`;

describe('the list of witnesses', () => {
  it('is printed as it was read', () => {
    const { value, mistakes } = parseWitnesses(witnesses, 'witnesses.txt');
    expect(mistakes).toEqual([]);
    expect(value).toMatchObject([
      { siglum: 'B', year: '1965', at: 'pages 3-40', from: 'an older book' },
      { siglum: 'Hs', year: null, from: null, fromKannada: null },
    ]);
    expect(printWitnesses(value ?? [])).toBe(witnesses);
  });

  it.each([
    [
      'siglum: Hs',
      'siglum: hs',
      '16: A siglum has 1 to 6 Latin letters or digits, begins with a capital letter and is not Ed; this one is "hs".',
    ],
    [
      'siglum: Hs',
      'siglum: Ed',
      '16: A siglum has 1 to 6 Latin letters or digits, begins with a capital letter and is not Ed; this one is "Ed".',
    ],
    ['siglum: Hs', 'siglum: B', '16: The siglum B stands on line 3 already.'],
    ['title Kannada: ತಾಣ\n', '', '16: The line "title Kannada" of this witness is missing.'],
    ['year: 1965', 'title: again', '8: "title" stands on line 4 already.'],
    [
      'year: 1965',
      'editor: x',
      '8: A line of a witness is "name: value"; the names are siglum, title, title Kannada, by, by Kannada, year, at, read, from, from Kannada, trust, trust Kannada.',
    ],
    ['read: 2026-11-20', 'read: yesterday', '10: "read" is a day, YYYY-MM-DD, not "yesterday".'],
    [
      'http://example.org/',
      'javascript:alert(1)',
      '21: "javascript:alert(1)" is no address of the web.',
    ],
    ['from: an older book\n', '', '3: A witness has "from" and "from Kannada", or neither.'],
  ])('with %s as %s is reported by its line', (from, to, expected) => {
    expect(
      parseWitnesses(witnesses.replace(from, to), 'witnesses.txt').mistakes.map(
        ({ line, message }) => `${line}: ${message}`,
      ),
    ).toEqual([expected]);
  });
});
