import { describe, expect, it } from 'vitest';
import { convertLine } from '../../../shared/scripts.ts';
import { noFacts } from '../../../shared/song-facts.ts';
import { noTexts, parseSong, parseWanted } from './parse.ts';
import { file, good, song } from '../../testing/song-file.ts';

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
