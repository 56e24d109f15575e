import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate } from '../../db/migrate.ts';
import { openDb, type Db } from '../../db/open.ts';
import { workbook, zip } from '../../testing/imports.ts';
import { servedSite } from '../../testing/served.ts';
import type { TestSite } from '../../testing/site.ts';
import { formOf } from '../../testing/uploads.ts';

/**
 * Files of at most 25 MB that would take all memory or time when they are read: each gets an error message, only the import's own process
 * ends, and the site goes on.
 */
const many = (count: number, piece: (at: number) => string) =>
  Array.from({ length: count }, (_, index) => piece(index)).join('');
const megabytes = (count: number, fill = ' ') => Buffer.alloc(count * 1024 * 1024, fill);
const sheet = (data: string, head = '') =>
  workbook(
    [
      ['a', 'b'],
      ['1', '2'],
    ],
    {
      sheetXml: `${head}<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${data}</sheetData></worksheet>`,
    },
  );
const row = '<row r="1"><c r="A1"><v>1</v></c></row>';
/** An archive whose directory lists the same entry `times` times. */
const zipTable = (entries: number) => {
  const one = zip({ '001-a.txt': 'a' });
  const index = one.lastIndexOf(Buffer.from([0x50, 0x4b, 1, 2]));
  const end = one.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]));
  return Buffer.concat([
    one.subarray(0, index),
    ...Array.from({ length: entries }, () => one.subarray(index, end)),
    countedEnd(one.subarray(end), entries),
  ]);
};
const countedEnd = (end: Buffer, entries: number) => {
  const copy = Buffer.from(end);
  copy.writeUInt16LE(entries, 8);
  copy.writeUInt16LE(entries, 10);
  return copy;
};
/** A workbook with other shared strings. */
const strings = (xml: string) => {
  const open = '<sst xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">';
  const files = {
    '[Content_Types].xml': '<Types/>',
    'xl/workbook.xml':
      '<workbook xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="S" sheetId="1" r:id="rId1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/sharedStrings" Target="sharedStrings.xml"/></Relationships>',
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${row}</sheetData></worksheet>`,
  };
  return zip({ ...files, 'xl/sharedStrings.xml': `${open}${xml}</sst>` });
};

const heavy = [422, /too much memory or time|more than can be read/] as const;
const packed = [413, /unpacks to more than/] as const;

const files: [
  name: string,
  what: string,
  file: () => Uint8Array | string,
  status: number,
  message: RegExp,
][] = [
  ['a.json', '12,000,000 open brackets', () => '['.repeat(12_000_000), ...heavy],
  ['a.json', '12,000,000 arrays', () => `[${'[],'.repeat(8_000_000)}[]]`, ...heavy],
  ['a.json', '2,000,000 objects in objects', () => '{"a":'.repeat(2_000_000), ...heavy],
  ['a.json', '8,000,000 objects', () => `[${'{},'.repeat(8_000_000)}{}]`, ...heavy],
  ['a.json', '25 MB of numbers', () => `[${'1,'.repeat(12_500_000)}1]`, ...heavy],
  [
    'a.json',
    'a row of 5,000,000 columns',
    () => `[{${many(1_500_000, (at) => `"${at.toString(36)}":1,`)}"z":1}]`,
    ...heavy,
  ],
  [
    'a.json',
    'a row with a list of 10,000,000',
    () => `[{"a":[${'1,'.repeat(10_000_000)}1]}]`,
    ...heavy,
  ],
  [
    'a.json',
    'one string of 24 MB',
    () => `[{"title":"${'a'.repeat(24_000_000)}"}]`,
    413,
    /longer than any song/,
  ],
  ['a.csv', 'a row of 25,000,000 columns', () => `a,b\n${','.repeat(25_000_000)}`, ...heavy],
  ['a.csv', 'a head of 25,000,000 columns', () => `${','.repeat(25_000_000)}\n1,2`, ...heavy],
  ['a.csv', '12,000,000 rows', () => 'a\n'.repeat(12_000_000), ...heavy],
  ['a.csv', '25,000,000 quotes', () => '"'.repeat(25_000_000), ...heavy],
  ['a.csv', '12,000,000 quoted columns', () => `a,b\n${'"",'.repeat(8_000_000)}`, ...heavy],
  [
    'a.csv',
    'one cell of 24 MB',
    () => `a,b\n1,${'x'.repeat(24_000_000)}`,
    413,
    /longer than any song/,
  ],
  [
    'a.txt',
    'a song of 24 MB',
    () => `number: 3\n${'x'.repeat(24_000_000)}`,
    413,
    /longer than any song/,
  ],
  [
    'a.txt',
    'a list of 12,000,000 lines',
    () => `number: 3\n${'\n'.repeat(24_000_000)}`,
    413,
    /longer than any song/,
  ],
  [
    'a.xlsx',
    'shared strings of 80 MB',
    () => strings(`<si><t>${' '.repeat(80_000_000)}</t></si>`),
    ...packed,
  ],
  ['a.xlsx', '20,000,000 shared strings', () => strings('<si/>'.repeat(12_000_000)), ...heavy],
  [
    'a.xlsx',
    'a shared string of 60 MB',
    () => strings(`<si><t>${'a'.repeat(60_000_000)}</t></si>`),
    400,
    /no rows/,
  ],
  ['a.xlsx', 'elements in elements', () => sheet('<a>'.repeat(15_000_000)), ...heavy],
  [
    'a.xlsx',
    'attributes without end',
    () => sheet(`<row ${many(1_500_000, (at) => `a${at}="" `)}/>`),
    ...heavy,
  ],
  [
    'a.xlsx',
    '5,000,000 cells in one place',
    () => sheet(`<row r="1">${'<c r="A1"/>'.repeat(5_000_000)}</row>`),
    ...heavy,
  ],
  [
    'a.xlsx',
    'cells without a place',
    () => sheet(`<row>${'<c><v>1</v></c>'.repeat(4_000_000)}</row>`),
    ...heavy,
  ],
  [
    'a.xlsx',
    'entities in entities',
    () =>
      sheet(
        '<row r="1"><c r="A1" t="str"><v>&i;</v></c></row>',
        `<!DOCTYPE x [<!ENTITY a "lol">${many(8, (at) => `<!ENTITY ${'bcdefghi'[at]} "${`&${'abcdefgh'[at]};`.repeat(10)}">`)}]>`,
      ),
    400,
    /no rows|damaged/,
  ],
  [
    'a.xlsx',
    'a hundred sheets of 1 MB',
    () =>
      zip(
        Object.fromEntries([
          ['xl/workbook.xml', '<workbook/>'],
          ...Array.from({ length: 100 }, (_, index) => [
            `xl/worksheets/sheet${index}.xml`,
            megabytes(1),
          ]),
        ]),
      ),
    ...packed,
  ],
  ['a.zip', '65,000 songs', () => zipTable(65_000), ...packed],
  [
    'a.zip',
    'archives in an archive',
    () => zip({ '001-a.txt': zip({ '002-a.txt': zip({ '003-a.txt': megabytes(30) }) }) }),
    400,
    /not text/,
  ],
];

/** A third of them, since each has a process of its own; heavy.long.ts tries all. */
const tried = process.env['LONG'] ? files : files.filter((_, index) => index % 3 === 0);

let folder: string;
let db: Db;
let site: TestSite;
let app: FastifyInstance;
let authorization: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'purandara-heavy-'));
  db = openDb(join(folder, 'site.sqlite'));
  await migrate(db);
  ({ site, app } = await servedSite({ db, incoming: join(folder, 'incoming') }));
  ({ authorization } = await site.join('ADMIN'));
});
afterAll(async () => {
  await app.close();
  await site.imports.close();
  await db.destroy();
  rmSync(folder, { recursive: true });
});

const post = (filename: string, body: Uint8Array | string, at: number) =>
  app.inject({
    method: 'POST',
    url: '/api/imports',
    remoteAddress: `198.51.100.${at}`,
    headers: { authorization, 'content-type': 'multipart/form-data; boundary=palm-leaf' },
    payload: formOf([{ filename, type: 'text/plain', body: Buffer.from(body) }]),
  });

test.each(
  tried.map(([name, what, file, status, message], index) => ({
    name,
    what,
    file,
    status,
    message,
    at: index,
  })),
)(
  '$name: $what',
  async ({ name, file, status, message, at }) => {
    const answer = await post(name, file(), at);
    expect([answer.statusCode, answer.json()]).toEqual([
      status,
      { message: expect.stringMatching(message) },
    ]);
  },
  90_000,
);

test('afterwards a file of songs is accepted as usual, and nothing of the others is stored', async () => {
  expect((await post('songs.csv', 'number,title\n500,ಹರಿ\n', 200)).statusCode).toBe(200);
  expect((await (await site.signIn('ADMIN')).admin.imports()).map(({ name }) => name)).toEqual([
    'songs.csv',
  ]);
});
