import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { workbook } from '../../testing/imports.ts';
import { guessMapping } from './columns.ts';
import { readFile } from './receive.ts';
import { joinSections, plainLyrics } from './sections.ts';

const table = async (bytes: Uint8Array | string, name: string) => {
  const source = await readFile(typeof bytes === 'string' ? Buffer.from(bytes) : bytes, name);
  if (source.kind !== 'table') throw new Error('no table');
  return { columns: source.columns, rows: source.rows.map(({ at, cells }) => [at, ...cells]) };
};
const refused = async (bytes: Uint8Array | string, name: string) => {
  const error: unknown = await readFile(
    typeof bytes === 'string' ? Buffer.from(bytes) : bytes,
    name,
  ).then(
    () => null,
    (thrown: unknown) => thrown,
  );
  return (error as { problem?: string } | null)?.problem;
};

const rows = [
  ['Song no', 'ಶೀರ್ಷಿಕೆ'],
  [12, 'ಹರಿ, ಹರಿ'],
  [null, null],
  [13, 'ರಾಮ\nರಾಮ'],
];
const same = {
  columns: ['Song no', 'ಶೀರ್ಷಿಕೆ'],
  rows: [
    [2, '12', 'ಹರಿ, ಹರಿ'],
    [4, '13', 'ರಾಮ\nರಾಮ'],
  ],
};
const csv = 'Song no,ಶೀರ್ಷಿಕೆ\r\n12,"ಹರಿ, ಹರಿ"\r\n\r\n13,"ರಾಮ\r\nರಾಮ"\r\n';

describe('the same table', () => {
  test.each([
    ['CSV', Buffer.from(csv), 'songs.csv'],
    [
      'CSV with a mark',
      Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), Buffer.from(csv)]),
      'songs.csv',
    ],
    [
      'UTF-16, little end first',
      Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(csv, 'utf16le')]),
      'songs.csv',
    ],
    [
      'UTF-16, big end first',
      Buffer.concat([Buffer.from([0xfe, 0xff]), Buffer.from(csv, 'utf16le').swap16()]),
      'songs.csv',
    ],
    ['semicolons', Buffer.from(csv.replaceAll(/(Song no|12|13),/g, '$1;')), 'songs.csv'],
    ['tabs', Buffer.from(csv.replaceAll(/(Song no|12|13),/g, '$1\t')), 'songs.tsv'],
    ['a title above', Buffer.from(csv), 'songs.csv'],
    ['XLSX', workbook(rows), 'songs.xlsx'],
    [
      'XLSX with strings in their cells',
      workbook(rows, { inline: true, dimension: false }),
      'songs.xlsx',
    ],
    ['XLSX under another name', workbook(rows), 'songs'],
  ])('%s', async (_what, bytes, name) => {
    expect(await table(bytes, name)).toEqual(same);
  });

  test('JSON names its columns itself', async () => {
    const songs = [
      { number: 12, title: 'ಹರಿ', meanings: { Tamil: 'அரி' }, questions: ['one', 'two'] },
      { title: 'ರಾಮ', raga: null },
    ];
    const expected = {
      columns: ['number', 'title', 'meanings.Tamil', 'questions', 'raga'],
      rows: [
        [2, '12', 'ಹರಿ', 'அரி', 'one\ntwo', ''],
        [3, '', 'ರಾಮ', '', '', ''],
      ],
    };
    expect(await table(JSON.stringify(songs), 'songs.json')).toEqual(expected);
    expect(await table(JSON.stringify({ exported: '2026', songs }), 'songs.json')).toEqual(
      expected,
    );
  });
});

test('song files are read one by one or in an archive, and files that a system adds are ignored', async () => {
  const text = 'number: 3\ntitle: ಹರಿ\nroman: Hari\nform: gita\n\n# Lyrics\n\nಹರಿ\n';
  expect(await readFile(Buffer.from(text), '003-hari.txt')).toEqual({
    kind: 'edition',
    files: [{ name: '003-hari.txt', text }],
  });
  const archive = zipSync({
    'edition/songs/004-b.txt': strToU8('b'),
    'edition/songs/003-hari.txt': strToU8(text),
    '__MACOSX/songs/003-hari.txt': strToU8('x'),
    'edition/songs.json': strToU8('[]'),
    'edition/songs/wanted.txt': strToU8('w'),
  });
  expect(await readFile(archive, 'edition.zip')).toMatchObject({
    kind: 'edition',
    files: [{ name: '003-hari.txt' }, { name: '004-b.txt' }, { name: 'wanted.txt' }],
  });
});

const far =
  '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData><row r="1"><c r="A1"><v>1</v></c></row><row r="1048576"><c r="XFD1048576"><v>1</v></c></row></sheetData></worksheet>';
const wide =
  '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData><row r="1"><c r="XFD1"><v>1</v></c></row></sheetData></worksheet>';
const bomb = zipSync({ '001-a.txt': new Uint8Array(200 * 1024 * 1024) }, { level: 9 });
const lying = Buffer.from(zipSync({ '001-a.txt': new Uint8Array(1024 * 1024) }));

test.each([
  ['nothing', new Uint8Array(), 'songs.csv', 'empty'],
  ['names alone', 'number,title\n', 'songs.csv', 'empty'],
  ['empty rows', 'number,title\n,\n,\n', 'songs.csv', 'empty'],
  ['a picture', Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2]), 'songs.csv', 'text'],
  ['noise', Buffer.alloc(5000, Buffer.from([0xe0, 0xff, 0x41])), 'songs.csv', 'text'],
  ['a page', '<!doctype html><p>', 'songs.html', 'kind'],
  ['an old spreadsheet', Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1]), 'songs.xls', 'xls'],
  ['an archive without songs', zipSync({ 'a.png': strToU8('x') }), 'songs.zip', 'no-songs'],
  ['an archive cut off', workbook(rows).subarray(0, 400), 'songs.zip', 'broken'],
  ['a workbook cut off', workbook(rows).subarray(0, 900), 'songs.xlsx', 'broken'],
  ['an archive called a workbook', zipSync({ 'a.xml': strToU8('<a/>') }), 'songs.xlsx', 'kind'],
  [
    'a workbook that is no XML',
    workbook(rows, { sheetXml: '<worksheet><sheetData><row r="1"><c r="A1"' }),
    'songs.xlsx',
    'broken',
  ],
  ['a cell far below', workbook(rows, { sheetXml: far }), 'songs.xlsx', 'rows'],
  ['a cell far to the right', workbook(rows, { sheetXml: wide }), 'songs.xlsx', 'columns'],
  ['an archive that unpacks to far more', bomb, 'songs.zip', 'packed'],
  ['too many rows', `n,t\n${'1,2\n'.repeat(5001)}`, 'songs.csv', 'rows'],
  ['too many columns', `${'a,'.repeat(301)}a\n${'1,'.repeat(301)}1`, 'songs.csv', 'columns'],
  ['a cell without end', `a,b\n1,${'x'.repeat(100_001)}`, 'songs.csv', 'long'],
  ['JSON that is none', '[{"number": 1,', 'songs.json', 'json'],
  ['JSON of something else', '{"number": 1}', 'songs.json', 'json'],
  ['JSON of numbers', '[1, 2]', 'songs.json', 'json'],
  ['JSON in JSON in JSON', `${'['.repeat(100_000)}`, 'songs.json', 'heavy'],
])('%s is refused', async (_what, bytes, name, problem) => {
  expect(await refused(bytes, name)).toBe(problem);
});

test('an archive that declares less than it contains is cut off there', async () => {
  // The unpacked size, in the directory at the end of the archive.
  const index = lying.lastIndexOf(Buffer.from([0x50, 0x4b, 1, 2]));
  lying.writeUInt32LE(10, index + 24);
  expect(await refused(lying, 'songs.zip')).toSatisfy(
    (problem) => problem === undefined || problem === 'broken' || problem === 'text',
  );
});

test('columns are recognised by their usual names, in English, in Kannada and in Latin letters', () => {
  const guess = (names: string) => guessMapping(names.split(' | '));
  expect(
    guess(
      'Song no | ಶೀರ್ಷಿಕೆ | ರಾಗ | Tāḷa | Pallavi | Anu-pallavi | Charana 1 | ಚರಣ ೨ | Meaning | ಭಾವಾರ್ಥ | Remarks',
    ),
  ).toEqual({
    uses: [
      'number',
      'title',
      'raga',
      'tala',
      'pallavi',
      'anupallavi',
      'charana',
      'charana',
      'meaning English',
      'meaning Kannada',
      'ignore',
    ],
    numbering: 'column',
  });
  expect(
    guess(
      'title | roman | meanings.Tamil | scripts.Tamil.lyrics | scripts.Tamil.title | lyrics (Telugu) | Hindi meaning | தமிழ் | certainty',
    ),
  ).toEqual({
    uses: [
      'title',
      'roman',
      'meaning Tamil',
      'lyrics Tamil',
      'title Tamil',
      'lyrics Telugu',
      'meaning Hindi',
      'ignore',
      'sure',
    ],
    numbering: 'next',
  });
});

test('sections are recognised by their names in any script, and joined from columns', () => {
  expect(plainLyrics('ಪಲ್ಲವಿ:\nಹರಿ ಎನ್ನಿ\nಚರಣ\nಒಂದು\nCharanam 2.\nಎರಡು')).toBe(
    '[Pallavi]\nಹರಿ ಎನ್ನಿ\n\n[Charana 1]\nಒಂದು\n\n[Charana 2]\nಎರಡು',
  );
  expect(plainLyrics('ಹರಿ<br>ಎನ್ನಿ')).toBe('ಹರಿ\nಎನ್ನಿ');
  expect(plainLyrics('ಹರಿ   (?)\n(?)')).toBe('ಹರಿ (?)\n(?)');
  expect(
    joinSections([
      { part: 'charana', text: 'ಒಂದು' },
      { part: 'pallavi', text: 'ಹರಿ' },
      { part: 'charana', text: '' },
      { part: 'charana', text: 'ಎರಡು' },
    ]),
  ).toBe('[Pallavi]\nಹರಿ\n\n[Charana 1]\nಒಂದು\n\n[Charana 2]\nಎರಡು');
});

test('long runs of spaces in a cell or the name of a column take no long time', () => {
  const before = process.cpuUsage();
  const spaced = `ಹರಿ${' '.repeat(50_000)}ಹರ`;
  expect(plainLyrics(spaced)).toBe(spaced);
  expect(guessMapping([spaced, 'Title']).uses).toEqual(['ignore', 'title']);
  expect(process.cpuUsage(before).user).toBeLessThan(1_500_000);
});
