import { describe, expect, it } from 'vitest';
import { parseSong } from './parse.ts';
import { file, good } from '../../testing/song-file.ts';

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
