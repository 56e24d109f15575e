import { describe, expect, it } from 'vitest';
import { convertLine } from '../../../shared/scripts.ts';
import { noFacts } from '../../../shared/song-facts.ts';
import { noTexts, parseSong, parseWanted } from './parse.ts';

const file = '005-kereya-niranu.txt';
const good = `number: 5
title: ಕೆರೆಯ ನೀರನು ಕೆರೆಗೆ ಚೆಲ್ಲಿ
roman: Kereya niranu kerege chelli
raga: Malahari
tala: Tisra Triputa
form: gita
source: oral tradition; compared with one collection
sure: one source

# Lyrics

[Pallavi]
ಕೆರೆಯ ನೀರನು ಕೆರೆಗೆ ಚೆಲ್ಲಿ
ವರವ ಪಡೆದವರಂತೆ ಕಾಣಿರೋ

[Charana 1]
ಶ್ರೀ ಪುರಂದರ ವಿಠಲರಾಯನ (?)
ಚರಣಕಮಲವ ನೋಡಿ ಬದುಕಿರೋ

# Notation

[Pallavi]
D S' S' | D P | M P ||
ಕೆ ರೆ ಯ | ನೀ - | ರ ನು ||

D. , SR | M M | P P ||
ಕೆ ರೆ ಗೆ | ಚೆ | ಲ್ಲಿ - ||

# Meaning: English

Live as one who pours the water of the lake
back into the lake.

So give Hari what is his.

# Meaning: Kannada

ಕೆರೆಯ ನೀರನ್ನು ಕೆರೆಗೇ ಚೆಲ್ಲಿ.

# Questions

- Charana 1, line 1: the collection has ವಿಠ್ಠಲ.
`;

const song = {
  ...noFacts(),
  number: 5,
  title: 'ಕೆರೆಯ ನೀರನು ಕೆರೆಗೆ ಚೆಲ್ಲಿ',
  roman: 'Kereya niranu kerege chelli',
  raga: 'Malahari',
  tala: 'Tisra Triputa',
  form: 'gita',
  source: 'oral tradition; compared with one collection',
  sure: 'one source',
  apparatus: [],
  references: [],
  lyrics:
    '[Pallavi]\nಕೆರೆಯ ನೀರನು ಕೆರೆಗೆ ಚೆಲ್ಲಿ\nವರವ ಪಡೆದವರಂತೆ ಕಾಣಿರೋ\n\n[Charana 1]\nಶ್ರೀ ಪುರಂದರ ವಿಠಲರಾಯನ (?)\nಚರಣಕಮಲವ ನೋಡಿ ಬದುಕಿರೋ',
  scripts: {},
  credits: [],
  notation:
    "[Pallavi]\nD S' S' | D P | M P ||\nಕೆ ರೆ ಯ | ನೀ - | ರ ನು ||\n\nD. , SR | M M | P P ||\nಕೆ ರೆ ಗೆ | ಚೆ | ಲ್ಲಿ - ||",
  meanings: {
    English:
      'Live as one who pours the water of the lake back into the lake.\n\nSo give Hari what is his.',
    Kannada: 'ಕೆರೆಯ ನೀರನ್ನು ಕೆರೆಗೇ ಚೆಲ್ಲಿ.',
  },
  questions: ['Charana 1, line 1: the collection has ವಿಠ್ಠಲ.'],
};

describe('a valid song file', () => {
  it('is read completely', () => {
    expect(parseSong(good, `data/seed/songs/${file}`)).toEqual({
      value: song,
      mistakes: [],
      numbers: [{ number: 5, file: `data/seed/songs/${file}`, line: 1 }],
    });
  });

  it.each([
    ['Windows line ends', good.replaceAll('\n', '\r\n')],
    ['old Macintosh line ends', good.replaceAll('\n', '\r')],
    ['a byte order mark', `\ufeff${good}`],
    ['letters typed in parts', good.normalize('NFD')],
    ['spaces around', good.replaceAll('\n', '  \n')],
    ['no end of the last line', good.trimEnd()],
  ])('reads the same with %s', (_what, text) => {
    expect(parseSong(text, file).value).toEqual(song);
  });

  it('needs only a header and words', () => {
    const text =
      'number: 7\ntitle: ಹರಿ\nroman: Hari\nform: ugabhoga\nraga:\n\n# Lyrics\n\nಹರಿ ಎನ್ನಿ\u200c, ಹರಿ!\n';
    expect(parseSong(text, '007-hari.txt').value).toEqual({
      number: 7,
      title: 'ಹರಿ',
      roman: 'Hari',
      ...noFacts(),
      ...noTexts(),
      form: 'ugabhoga',
      lyrics: 'ಹರಿ ಎನ್ನಿ\u200c, ಹರಿ!',
    });
  });
});

describe('texts in other scripts, and verbatim texts', () => {
  const withParts = good.replace(
    '# Notation',
    () => `# Lyrics: tamil
title: கெரெய நீரனு
look again: yes

[Pallavi]
கெரெய நீரனு கெரெகெ செல்லி (?)

# Lyrics: Sanskrit

>   केरेय नीरनु ॥ १ ॥
>
> # 2
> end \ufffd

# Notation`,
  );

  it('are read', () => {
    expect(
      parseSong(`${withParts}\n# Credits\n\n- Tamil: proofread by ravi.\n`, file).value,
    ).toEqual({
      ...song,
      scripts: {
        Tamil: {
          title: 'கெரெய நீரனு',
          lyrics: '[Pallavi]\nகெரெய நீரனு கெரெகெ செல்லி (?)',
          lookAgain: true,
        },
        Sanskrit: {
          title: convertLine(song.title, 'Sanskrit'),
          lyrics: '  केरेय नीरनु ॥ १ ॥\n\n# 2\nend \ufffd',
          lookAgain: false,
        },
      },
      credits: ['Tamil: proofread by ravi.'],
    });
  });

  it('may be in every part', () => {
    const text =
      'number: 7\ntitle: > ಹರಿ 2\nroman: > Hāri\nraga: > > x\nform: ugabhoga\n\n# Lyrics\n\n>\n\n# Notation\n\n> -- \n\n# Meaning: Tamil\n\n> <b>அரி</b>\n> \n';
    expect(parseSong(text, '007-hari.txt').value).toMatchObject({
      title: 'ಹರಿ 2',
      roman: 'Hāri',
      raga: '> x',
      lyrics: '',
      notation: '-- ',
      meanings: { Tamil: '<b>அரி</b>\n' },
    });
  });

  it.each<[what: string, from: string, to: string, ...expected: string[]]>([
    [
      'the Kannada as another script',
      '# Lyrics: tamil',
      '# Lyrics: Kannada',
      '20: The Kannada words are the part "# Lyrics" itself.',
    ],
    [
      'words in an unknown language',
      '# Lyrics: tamil',
      '# Lyrics: Tulu',
      '20: There is no language "Tulu" to have words in.',
    ],
    [
      'letters of another script',
      'கெரெய நீரனு கெரெகெ',
      'கெரெய ನೀರನು கெரெகெ',
      '25: A sung line in Tamil takes the letters of its script only, not ನೀರನು',
    ],
    [
      'a title in another script',
      'title: கெரெய',
      'title: Kere',
      '21: A title in Tamil takes the letters of its script only, not Kere',
    ],
    [
      'another mark',
      'look again: yes',
      'look again: no',
      '22: "look again" says yes or is left out.',
    ],
    ['a mark twice', 'look again: yes', 'title: கெரெய', '22: "title" stands on line 21 already.'],
    [
      'words right under the heading',
      'look again: yes\n\n[Pallavi]',
      '[Pallavi]',
      '21: There are no words',
      '22: Right under the heading stand "title:" and "look again:" only',
      '23: Right under',
    ],
    [
      'no words',
      '\n[Pallavi]\nகெரெய நீரனு கெரெகெ செல்லி (?)\n',
      '',
      '21: There are no words in Tamil under this heading.',
    ],
    [
      'a line of a part plainly',
      '> # 2',
      'केरेय',
      '31: Either every line of a part stands behind ">" or none.',
    ],
  ])('are reported with %s', (_what, from, to, ...expected) => {
    expect(withParts).toContain(from);
    const { mistakes } = parseSong(
      withParts.replace(from, () => to),
      file,
    );
    const found = mistakes.map(({ line, message }) => `${line}: ${message}`);
    expect(found.map((text, index) => text.slice(0, expected[index]?.length))).toEqual(expected);
  });
});

describe('every mistake of a song file is reported with its line', () => {
  it.each<[what: string, from: string, to: string, ...expected: string[]]>([
    ['an unknown header', 'raga: Malahari', 'ragam: Malahari', '4: There is no header "ragam"'],
    [
      'a header in other letters',
      'raga: Malahari',
      'Raga: Malahari',
      '4: There is no header "Raga"',
    ],
    [
      'a header twice',
      'raga: Malahari',
      'roman: Kereya',
      '4: The header "roman" stands on line 3 already.',
    ],
    [
      'a header without a colon',
      'raga: Malahari',
      'Malahari',
      '4: A line of the header is written',
    ],
    ['a missing header', 'form: gita\n', '', '1: The header "form" is missing.'],
    ['an empty header', 'form: gita', 'form:', '6: The header "form" is missing.'],
    [
      "a number that is not the file's",
      'number: 5',
      'number: 6',
      '1: The number is 6, but the file is named 005.',
    ],
    ['a number that is none', 'number: 5', 'number: five', '1: "five" is no song number.'],
    ['number nought', 'number: 5', 'number: 0', '1: "0" is no song number.'],
    [
      'an unknown form',
      'form: gita',
      'form: geetham',
      '6: "form" is one of devaranama, gita, ugabhoga, suladi, mangala, not "geetham".',
    ],
    [
      'an unknown certainty',
      'sure: one source',
      'sure: checked',
      '8: "sure" is one of doubtful, one source, compared, not "checked".',
    ],
    [
      'a deity twice',
      'sure: one source',
      'deity: Krishna, Krishna',
      '8: "deity" are short names, each once, with a comma between; "Krishna" is not one of them.',
    ],
    [
      'an unknown attribution',
      'sure: one source',
      'attribution: mine',
      '8: "attribution" is one of certain, by its ankita, traditional, disputed, not "mine".',
    ],
    ['a title in Latin letters', 'title: ಕೆರೆಯ', 'title: Kereya', '2: A title takes Kannada letters'],
    [
      'a roman title with diacritics',
      'roman: Kereya niranu',
      'roman: Kereya nīranu',
      '3: The roman title takes plain Latin letters',
    ],
    [
      'a line that belongs to no part',
      '# Lyrics\n',
      'Lyrics\n',
      '1: The part "# Lyrics" is missing',
      '10: This line belongs to no part',
      '12: ',
      '13: ',
      '14: ',
      '16: ',
      '17: ',
      '18: ',
    ],
    [
      'lyrics without a line',
      good.slice(good.indexOf('[Pallavi]'), good.indexOf('# Notation')),
      '',
      '10: "# Lyrics" is empty.',
    ],
    ['an unknown part', '# Questions', '# Notes', '40: There is no part "# Notes"'],
    ['a part twice', '# Questions', '# Notation', '40: "# Notation" stands on line 20 already.'],
    [
      'an empty part',
      '# Questions\n\n- Charana 1, line 1: the collection has ವಿಠ್ಠಲ.',
      '# Questions',
      '40: "# Questions" is empty.',
    ],
    [
      'a meaning in an unknown language',
      '# Meaning: Kannada',
      '# Meaning: Tulu',
      '36: There is no language "Tulu"',
    ],
    [
      'a meaning twice',
      '# Meaning: Kannada',
      '# Meaning: english',
      '36: "# Meaning: English" stands on line 29 already.',
    ],
    ['an unknown section', '[Charana 1]', '[Refrain]', '16: [Refrain] is no section name'],
    [
      'a section in other letters',
      '[Charana 1]',
      '[charana 1]',
      '16: [charana 1] is no section name',
    ],
    ['a section without its end', '[Charana 1]', '[Charana 1', '16: [Charana 1 is no section name'],
    ['a section twice', '[Charana 1]', '[Pallavi]', '16: [Pallavi] stands here a second time.'],
    [
      'a charana out of order',
      '[Charana 1]',
      '[Charana 2]',
      '16: [Charana 2] stands here without [Charana 1] before it.',
    ],
    [
      'a section without a line',
      '[Charana 1]',
      '[Anupallavi]\n\n[Charana 1]',
      '16: [Anupallavi] is empty.',
    ],
    [
      'lines before the first section',
      '[Pallavi]\nಕೆರೆಯ',
      'ಕೆರೆಯ',
      '12: This line stands before the first section name',
    ],
    [
      'Devanagari in the lyrics',
      'ವರವ ಪಡೆದ',
      'ವರव ಪಡೆದ',
      "14: A sung line takes Kannada letters, spaces and , ! ? ' - . : ; only, not व (U+0935)",
    ],
    ['Latin in the lyrics', 'ವರವ ಪಡೆದ', 'vara ಪಡೆದ', '14: A sung line takes Kannada letters'],
    ['a typed zero for an anusvara', 'ವರವ ಪಡೆದ', 'ವರ೦ ಪಡೆದ', '14: A sung line takes Kannada letters'],
    [
      'an invisible character',
      'ವರವ ಪಡೆದ',
      'ವರವ\u00a0ಪಡೆದ',
      "14: A sung line takes Kannada letters, spaces and , ! ? ' - . : ; only, not U+00A0",
    ],
    ['a danda', 'ಕಾಣಿರೋ', 'ಕಾಣಿರೋ ॥', '14: A sung line takes Kannada letters'],
    [
      'a doubt mark inside a line',
      'ವರವ ಪಡೆದ',
      'ವರವ (?) ಪಡೆದ',
      '14: A sung line takes Kannada letters',
    ],
    ['a line of marks alone', 'ವರವ ಪಡೆದವರಂತೆ ಕಾಣಿರೋ', '- -', '14: A sung line has no Kannada letter.'],
    ['a sign that is no swara', 'D. , SR', 'D. , SX', '26: Swaras are S R G M P D N'],
    [
      'two octave signs',
      'D. , SR',
      "D. , S''",
      "26: Swaras are S R G M P D N with ' or . behind, a comma alone, | and ||, not S''",
    ],
    ['a comma joined to a swara', 'D. , SR', 'D., SR', '26: Swaras are S R G M P D N'],
    [
      'three bars',
      'M M | P P ||',
      'M M ||| P P ||',
      '26: Swaras are',
      '27: The bars of the syllables (| | ||) are not those of the swaras above (| ||| ||).',
    ],
    [
      'bars that differ',
      'ಕೆ ರೆ ಗೆ | ಚೆ | ಲ್ಲಿ - ||',
      'ಕೆ ರೆ ಗೆ ಚೆ | ಲ್ಲಿ - ||',
      '27: The bars of the syllables (| ||) are not those of the swaras above (| | ||).',
    ],
    [
      'a syllable in Latin letters',
      'ಕೆ ರೆ ಗೆ',
      'ke ರೆ ಗೆ',
      '27: Syllables are Kannada letters, - for one that goes on, | and ||, not ke',
    ],
    [
      'swaras without syllables',
      'ಕೆ ರೆ ಯ | ನೀ - | ರ ನು ||\n',
      '',
      '23: This line of swaras has no line of syllables below it.',
    ],
    [
      'swaras without syllables at the end',
      'ಕೆ ರೆ ಗೆ | ಚೆ | ಲ್ಲಿ - ||\n',
      '',
      '26: This line of swaras has no line of syllables below it.',
    ],
    [
      'syllables without swaras',
      'D. , SR | M M | P P ||\n',
      '',
      '26: This line of syllables has no line of swaras above it.',
    ],
    [
      'syllables apart from their swaras',
      'ಕೆ ರೆ ಗೆ |',
      '\nಕೆ ರೆ ಗೆ |',
      '28: This line of syllables stands apart from its swaras',
    ],
    [
      'an unknown section in the notation',
      '[Pallavi]\nD',
      '[Mukhya]\nD',
      '22: [Mukhya] is no section name',
    ],
    [
      'a return to lines that there are not',
      'ಕೆ ರೆ ಗೆ | ಚೆ | ಲ್ಲಿ - ||',
      'ಕೆ ರೆ ಗೆ | ಚೆ | ಲ್ಲಿ - ||\nReturn to Charana 1',
      '28: This return names no lines of the notation',
    ],
    [
      'a question without its dash',
      '- Charana 1',
      'Charana 1',
      '42: A question is one line that starts with "- ".',
    ],
    [
      'bytes that are not UTF-8',
      'ವರವ ಪಡೆದ',
      'ವರ\ufffd ಪಡೆದ',
      '14: This line holds bytes that are not UTF-8',
    ],
    [
      'several at once',
      'raga: Malahari\ntala: Tisra Triputa\nform: gita',
      'rag: Malahari\ntala: Tisra Triputa\nform: git',
      '4: There is no header',
      '6: "form" is one of',
    ],
  ])('%s', (_what, from, to, ...expected) => {
    expect(good).toContain(from);
    const { value, mistakes } = parseSong(
      good.replace(from, () => to),
      file,
    );
    expect(value).toBeNull();
    expect(mistakes.map((mistake) => mistake.file)).toEqual(expected.map(() => file));
    const found = mistakes.map(({ line, message }) => `${line}: ${message}`);
    expect(found.map((text, at) => text.slice(0, expected[at]?.length))).toEqual(expected);
  });

  it.each(['kereya.txt', '5-kereya.txt', '005.txt'])('a file named %s', (name) => {
    expect(parseSong(good, name).mistakes).toEqual([
      {
        file: name,
        line: 1,
        message:
          'The file of a song is named NNN-plain-roman-title.txt after its number and title.',
      },
    ]);
  });

  it('an empty file', () => {
    const { mistakes } = parseSong('', file);
    expect(mistakes.map(({ message }) => message)).toEqual([
      'The header "number" is missing.',
      'The header "title" is missing.',
      'The header "roman" is missing.',
      'The header "form" is missing.',
      'The part "# Lyrics" is missing; a song without words is a line of wanted.txt.',
    ]);
  });
});

describe('wanted.txt', () => {
  const rows =
    '# number | title | roman | raga | tala | form\n\n21 | ಅಪರಾಧಿ ನಾನಲ್ಲ | Aparadhi nanalla | | | devaranama\r\n22 | ಅಂಬಿಗ | Ambiga | Todi | Adi | devaranama\n';

  it('lists songs without words', () => {
    const { form: _form, ...facts } = noFacts();
    const empty = { ...facts, ...noTexts() };
    const { value, numbers } = parseWanted(rows, 'wanted.txt');
    expect(value).toEqual([
      { number: 21, title: 'ಅಪರಾಧಿ ನಾನಲ್ಲ', roman: 'Aparadhi nanalla', ...empty, form: 'devaranama' },
      {
        number: 22,
        title: 'ಅಂಬಿಗ',
        roman: 'Ambiga',
        ...empty,
        raga: 'Todi',
        tala: 'Adi',
        form: 'devaranama',
      },
    ]);
    expect(numbers.map(({ number, line }) => [number, line])).toEqual([
      [21, 3],
      [22, 4],
    ]);
  });

  it.each([
    [
      '22 | ಅಂಬಿಗ | Ambiga | Todi | devaranama',
      'A wanted song has the 6 fields number | title | roman | raga | tala | form; this line has 5.',
    ],
    ['22 | | Ambiga | Todi | Adi | devaranama', 'The header "title" is missing.'],
    ['x22 | ಅಂಬಿಗ | Ambiga | Todi | Adi | devaranama', '"x22" is no song number.'],
    [
      '22 | ಅಂಬಿಗ | Ambigā | Todi | Adi | devaranama',
      'The roman title takes plain Latin letters without diacritics (ASCII) only.',
    ],
    [
      '22 | ಅಂಬಿಗ | Ambiga | Todi | Adi | song',
      '"form" is one of devaranama, gita, ugabhoga, suladi, mangala, not "song".',
    ],
  ])('reports the mistake of %s', (row, message) => {
    const { value, mistakes } = parseWanted(rows.replace(/^22.*$/m, row), 'wanted.txt');
    expect(value).toBeNull();
    expect(mistakes).toEqual([{ file: 'wanted.txt', line: 4, message }]);
  });
});
