import { expect, test } from 'vitest';
import { convertSyllables, parseNotation, type NotationRow } from './notation.ts';

const lambodara = `[Pallavi]
M P | D S' S' R' || R' S' | D P M P ||
ಶ್ರೀ - | ಗ ಣ ನಾ ಥ || ಸಿಂ ಧೂ | - ರ ವ ರ್ಣ ||
S R | M , G R || S R | G R S , ||
ಲಂ - | ಬೋ - ದ ರ || ಲ ಕು | ಮಿ ಕ ರ - ||

[Charana 1]
M P | D S' S' R' || R' S' | D P M P ||
ಸಿ ದ್ಧ | ಚಾ - ರ ಣ || ಗ ಣ | ಸೇ - ವಿ ತ ||`;

const kereya = `D S' S' | D P | M P || D D P | M M | P P ||
ಕೆ ರೆ ಯ | ನೀ - | ರ ನು || ಕೆ ರೆ ಗೆ | ಚೆ - | ಲ್ಲಿ - ||`;

const rowsOf = (text: string) => parseNotation(text).flatMap(({ rows }) => rows);
const avartasOf = (row: NotationRow | undefined) => (row && 'avartas' in row ? row.avartas : []);

test('song 1 has sections, rows, and avartas of 2 + 4 aksharas', () => {
  const sections = parseNotation(lambodara);
  expect(sections.map(({ name, rows }) => [name, rows.length])).toEqual([
    ['Pallavi', 2],
    ['Charana 1', 1],
  ]);
  for (const row of rowsOf(lambodara)) {
    expect(avartasOf(row).map((avarta) => avarta.map((anga) => anga.length))).toEqual([
      [2, 4],
      [2, 4],
    ]);
  }
  const [first, second] = rowsOf(lambodara);
  expect(avartasOf(first)[0]?.[1]?.[3]).toEqual({
    swaras: [{ note: 'R', octave: 'tara' }],
    held: false,
    syllable: 'ಥ',
  });
  expect(avartasOf(second)[0]?.[1]?.[1]).toEqual({ swaras: [], held: true, syllable: '-' });
});

test('song 5 has no section name, and avartas of 3 + 2 + 2', () => {
  const [section] = parseNotation(kereya);
  expect(section?.name).toBe('');
  expect(avartasOf(section?.rows[0]).map((avarta) => avarta.map((anga) => anga.length))).toEqual([
    [3, 2, 2],
    [3, 2, 2],
  ]);
});

test('the lower octave and two swaras in one akshara are parsed', () => {
  const [row] = rowsOf("R D. | SR' ,");
  expect(avartasOf(row)).toEqual([
    [
      [
        { swaras: [{ note: 'R', octave: 'madhya' }], held: false, syllable: '' },
        { swaras: [{ note: 'D', octave: 'mandra' }], held: false, syllable: '' },
      ],
      [
        {
          swaras: [
            { note: 'S', octave: 'madhya' },
            { note: 'R', octave: 'tara' },
          ],
          held: false,
          syllable: '',
        },
        { swaras: [], held: true, syllable: '' },
      ],
    ],
  ]);
});

test('an invalid line is kept as text', () => {
  expect(rowsOf('sung twice\nS R | G M ||\nಲಂ - ಬೋ ದ ||')).toEqual([
    { text: 'sung twice' },
    expect.objectContaining({ avartas: expect.anything() }),
    { text: 'ಲಂ - ಬೋ ದ ||' },
  ]);
  expect(rowsOf('ಲಂ - | ಬೋ ದ ||')).toEqual([{ text: 'ಲಂ - | ಬೋ ದ ||' }]);
  expect(parseNotation('')).toEqual([]);
});

test('where the numbers of swaras and syllables differ nothing is lost', () => {
  const [row] = rowsOf('S R | G M ||\nಲಂ | ಬೋ ದ ರ ||');
  expect(avartasOf(row)[0]?.map((anga) => anga.map(({ syllable }) => syllable))).toEqual([
    ['ಲಂ', ''],
    ['ಬೋ', 'ದ', 'ರ'],
  ]);
});

test('a return names a section or its lines; one that names no lines is text', () => {
  const last = (line: string) => parseNotation(`${lambodara}\n${line}`).at(-1)?.rows.at(-1);
  const [pallavi] = parseNotation(lambodara);
  const sung = pallavi?.rows.flatMap((row) => avartasOf(row)) ?? [];
  expect(last('Return to Pallavi')).toEqual({
    returnTo: { section: 'Pallavi', lines: null, avartas: sung },
  });
  expect(last('Return to Pallavi, line 2')).toEqual({
    returnTo: { section: 'Pallavi', lines: [2, 2], avartas: sung.slice(2) },
  });
  for (const lost of [
    'Return to Pallavi, lines 2-3',
    'Return to Pallavi, lines 2-1',
    'Return to Charana 2',
    'Return to Title',
  ])
    expect(last(lost)).toEqual({ text: lost });
  expect(last('Return to Pallavi\n'.repeat(61))).toEqual({ text: 'Return to Pallavi' });
});

test('nothing of any text is dropped', () => {
  for (const text of [
    lambodara,
    kereya,
    'S | | R ||\n|| ||\n- -\nಅ',
    'S R G\nS R G\nಅ ಆ ಇ\nಅ ಆ ಇ',
    '[ ]\n[Pallavi]',
  ]) {
    const shown = parseNotation(text)
      .flatMap(({ name, rows }) => [
        name,
        ...rows.map((row) =>
          'text' in row
            ? row.text
            : ('avartas' in row ? row.avartas : [])
                .flat(2)
                .map(
                  ({ swaras, held, syllable }) =>
                    swaras.map(({ note }) => note).join('') + (held ? ',' : '') + syllable,
                )
                .join(''),
        ),
      ])
      .join('');
    expect([...shown.replace(/[\s|[\]'.]/g, '')].sort()).toEqual(
      [...text.replace(/[\s|[\]'.]/g, '')].sort(),
    );
  }
});

test('an anusvara sounds as the following syllable requires', () => {
  const row = ['ಲಂ', '-', 'ಬೋ', '-', 'ದ', 'ರ'];
  expect(convertSyllables(row, 'English')).toEqual(['lam', '-', 'bō', '-', 'da', 'ra']);
  expect(convertSyllables(['ಸಿಂ', 'ಧೂ'], 'English')).toEqual(['sin', 'dhū']);
  expect(convertSyllables(['ರಂ', 'ಗ'], 'Malayalam')).toEqual(['രം', 'ഗ']);
  expect(convertSyllables(['ಸಿಂ', 'ಧೂ', 'ರಂ', 'ಪ'], 'Malayalam')).toEqual(['സിൻ', 'ധൂ', 'രം', 'പ']);
  expect(convertSyllables(['ದಂ', 'ಡ'], 'Malayalam')).toEqual(['ദൺ', 'ഡ']);
  expect(convertSyllables(['ಸಂ', 'ಗ'], 'Tamil')).toEqual(['ஸங்', 'க']);
  expect(convertSyllables(['ದಂ'], 'English')).toEqual(['daṁ']);
  expect(convertSyllables(['ನೀ', '-', 'ರ', 'ನು'], 'Tamil')).toEqual(['நீ', '-', 'ர', 'னு']);
  expect(convertSyllables(['ವಿ', 'ಠ', 'ಲ', 'ರಾ'], 'Tamil')).toEqual(['விட்', 'ட', 'ல', 'ரா']);
  expect(convertSyllables(['ಗ', 'ಣ', 'ನಾ', '-', 'ಥ'], 'Tamil')).toEqual(['க', 'ண', 'நா', '-', 'த']);
  expect(convertSyllables(row, 'Kannada')).toEqual(row);
});
