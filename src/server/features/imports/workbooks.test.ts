import { beforeEach, expect, test } from 'vitest';
import { importFile, rowsOf, send, sheetOf, workbook } from '../../testing/imports.ts';
import { testSite, type Caller, type TestSite } from '../../testing/site.ts';

let site: TestSite;
let asha: Caller;
beforeEach(async () => {
  site = await testSite();
  asha = await site.signIn('ADMIN');
});
const notesOf = async (id: string, position = 0) =>
  (await asha.admin.importRow({ id, position })).notes.map(
    ({ kind, column, text }) => `${kind}: ${column}: ${text}`,
  );

const cover = sheetOf([['Songs of the trust'], ['collected in 2021'], ['Prepared by', 'Asha']]);
const songs = sheetOf([
  ['Sl. No.', 'Title', 'Raga'],
  ['500', 'ಹರಿ ಎನ್ನಿ', 'Nata'],
  ['501', 'ರಾಮ ಎನ್ನಿ', 'Nata'],
]);
const others = sheetOf([
  ['Song #', 'ಶೀರ್ಷಿಕೆ'],
  ['600', 'ಕೃಷ್ಣ ಎನ್ನಿ'],
]);

test('a workbook names its sheets, reads the one with songs, and takes another one that is chosen', async () => {
  const bytes = workbook([], {
    sheetXml: cover,
    more: { 'ಹಾಡುಗಳು & more': songs, Others: others, Empty: sheetOf([]) },
  });
  const id = await send(site, 'songs.xlsx', bytes);
  const draft = await asha.admin.import({ id });
  expect(draft.sheets?.map(({ name, rows }) => [name, rows])).toEqual([
    ['Songs', 0],
    ['ಹಾಡುಗಳು & more', 2],
    ['Others', 1],
  ]);
  expect(draft).toMatchObject({
    rows: 2,
    mapping: { uses: ['number', 'title', 'raga'], sheet: 1 },
  });
  expect(draft.columns?.map(({ name }) => name)).toEqual(['Sl. No.', 'Title', 'Raga']);
  const checked = await asha.admin.checkImport({ id, mapping: draft.mapping });
  expect(await rowsOf(asha, id)).toMatchObject([{ number: 500 }, { number: 501 }]);

  const other = await asha.admin.checkImport({ id, mapping: draft.sheets![2]!.mapping });
  expect(other).toMatchObject({
    rows: 1,
    counts: { added: 1 },
    columns: [{ name: 'Song #' }, { name: 'ಶೀರ್ಷಿಕೆ' }],
  });
  await expect(asha.admin.applyImport({ id, check: checked.check! })).rejects.toMatchObject({
    code: 'CONFLICT',
  });
  await asha.admin.applyImport({ id, check: other.check! });
  expect((await asha.compositions.read({ number: 600, language: 'Kannada' }))?.title).toBe(
    'ಕೃಷ್ಣ ಎನ್ನಿ',
  );
  expect(await asha.compositions.read({ number: 500, language: 'Kannada' })).toBeNull();
});

test('a sheet that is not there, or has no table, is refused', async () => {
  const id = await send(
    site,
    'songs.xlsx',
    workbook([], { sheetXml: cover, more: { Songs2: songs } }),
  );
  const { mapping } = await asha.admin.import({ id });
  for (const sheet of [0, 7])
    await expect(asha.admin.checkImport({ id, mapping: { ...mapping!, sheet } })).rejects.toThrow(
      'There is no table in this sheet.',
    );
});

test('one sheet beside empty ones is a plain table', async () => {
  const draft = await importFile(
    site,
    asha,
    'songs.xlsx',
    workbook([], { sheetXml: songs, more: { Empty: sheetOf([]) } }),
  );
  expect(draft).toMatchObject({ sheets: null, rows: 2 });
});

test('the row of names is found below a heading, in a workbook and in text', async () => {
  const rows = [
    ['Songs of Purandara Dasa', 'collected 2021, printed 2022'],
    ['Trust', 'Hampi', 'Karnataka', 'India'],
    [null],
    ['No', 'Title', 'Raga'],
    ['500', 'ಹರಿ', 'Nata'],
  ];
  const draft = await importFile(
    site,
    asha,
    'songs.xlsx',
    workbook([], { sheetXml: sheetOf(rows) }),
  );
  expect(draft).toMatchObject({ rows: 1, mapping: { uses: ['number', 'title', 'raga'] } });
  expect((await asha.admin.importRows({ id: draft.id }))[0]).toMatchObject({
    label: '5',
    number: 500,
  });
  const csv = 'Songs of the trust, 2021, Hampi\n\nNo;Title;Raga\n501;ಹರಿ, ರಾಮ;Nata\n';
  expect(await importFile(site, asha, 'songs.csv', csv)).toMatchObject({
    rows: 1,
    mapping: { uses: ['number', 'title', 'raga'] },
  });
});

test('an error, and a formula without a value, are empty cells with a warning each', async () => {
  const rows = [
    ['No', 'Title', 'Raga', 'Tala', 'Lyrics', 'Source'],
    [
      '500',
      'ಹರಿ',
      '<c t="e"><f>VLOOKUP(1)</f><v>#N/A</v></c>',
      '<c><f>A1</f><v></v></c>',
      '<c t="str"><f>A2</f></c>',
      '<c t="str"><f>A3</f><v></v></c>',
    ],
    ['501', 'ರಾಮ', '<c t="str"><f>A4</f><v>Nadi</v></c>', '<c t="e"><v>#REF!</v></c>', null, 'x'],
  ];
  const draft = await importFile(
    site,
    asha,
    'songs.xlsx',
    workbook([], { sheetXml: sheetOf(rows) }),
  );
  expect(draft.counts).toMatchObject({ added: 2, mistake: 0 });
  expect(await notesOf(draft.id)).toEqual([
    'warning: Raga: The spreadsheet shows the error #N/A in this cell. The cell is treated as empty.',
    'warning: Tala: The formula in this cell has no calculated value. The cell is treated as empty.',
    'warning: Lyrics: The formula in this cell has no calculated value. The cell is treated as empty.',
  ]);
  expect(await notesOf(draft.id, 1)).toEqual([
    expect.stringContaining('#REF!'),
    expect.stringContaining('raga “Nadi” is new'),
  ]);
  const csv = await importFile(
    site,
    asha,
    'songs.csv',
    'No,Title,Lyrics\n500,ಹರಿ,#N/A\n501,ರಾಮ,Err:502\n502,ರಂಗ,#NAME?\n',
  );
  expect(csv).toMatchObject({ counts: { added: 3 }, warnings: 3 });
});

test('the text of merged cells counts for each of their rows, with a warning', async () => {
  const rows = [
    ['No', 'Title', 'Raga'],
    ['500', 'ಹರಿ', 'Nata'],
    ['501', 'ರಾಮ', null],
    ['502', 'ರಂಗ', null],
    ['503', 'ಕೃಷ್ಣ', null],
  ];
  const draft = await importFile(
    site,
    asha,
    'songs.xlsx',
    workbook([], { sheetXml: sheetOf(rows, ['C2:C4', 'A1:B1']) }),
  );
  await asha.admin.applyImport({ id: draft.id, check: draft.check! });
  const ragas = await Promise.all(
    [500, 501, 502, 503].map((number) => asha.compositions.read({ number, language: 'Kannada' })),
  );
  expect(ragas.map((song) => song?.raga)).toEqual(['Nata', 'Nata', 'Nata', null]);
  expect((await notesOf(draft.id, 1))[0]).toBe(
    'warning: Raga: This cell is merged with that of row 2; its text is taken for this row too.',
  );
});

test.each(['605', '605.0', '605.', '#605', '# 605', 'No. 605', '605)', '೬೦೫', '६०५', 'Song 605'])(
  '%s is the number of song 605',
  async (number) => {
    expect(
      await rowsOf(
        asha,
        (await importFile(site, asha, 'songs.csv', `No,Title\n${number},ಹರಿ\n`)).id,
      ),
    ).toMatchObject([{ number: 605, kind: 'added' }]);
  },
);

test.each(['605.5', '60x5', '0', '-3', '6 05'])('%s is no number of a song', async (number) => {
  expect(
    await rowsOf(asha, (await importFile(site, asha, 'songs.csv', `No,Title\n${number},ಹರಿ\n`)).id),
  ).toMatchObject([{ kind: 'mistake' }]);
});

test('pipes separate columns, also in a table of Markdown', async () => {
  for (const text of [
    'No|Title|Lyrics\n500|ಹರಿ|ಹರಿ, ರಾಮ\n',
    '| No | Title | Lyrics |\n|----|:-----:|--------|\n| 500 | ಹರಿ | ಹರಿ, ರಾಮ |\n',
  ]) {
    const draft = await importFile(site, asha, 'songs.txt', text);
    expect(draft).toMatchObject({
      rows: 1,
      mapping: { uses: ['number', 'title', 'lyrics'] },
      counts: { added: 1 },
    });
  }
});

test('days are read as spreadsheets write them', async () => {
  const entered = async (...cells: string[]) => {
    const csv = [
      'No,Title,entered',
      ...cells.map((cell, index) => `${500 + index},ಹರಿ ${'ಕಖಗಚ'[index]},"${cell}"`),
    ].join('\n');
    const draft = await importFile(site, asha, 'songs.csv', csv);
    expect(draft.counts).toMatchObject({ mistake: 0 });
    const rows = await Promise.all(
      cells.map((_, position) => asha.admin.importRow({ id: draft.id, position })),
    );
    return rows.map(({ changes, notes }) => [
      changes.find(({ field }) => field === 'entered')?.after,
      notes.filter(({ column }) => column === 'entered').length,
    ]);
  };
  for (const cell of [
    '2026-11-22',
    '22-11-2026',
    '22/11/2026',
    '22.11.26',
    '22-Nov-26',
    '22 November 2026',
    'Nov 22, 2026',
    '46348',
    '2026/11/22',
    '೨೨-೧೧-೨೦೨೬',
    '2026-11-22 00:00:00',
  ])
    expect([cell, ...(await entered(cell))]).toEqual([cell, ['2026-11-22', 0]]);
  expect(await entered('11/5/2026')).toEqual([['2026-05-11', 1]]);
  expect(await entered('11/5/2026', '11/22/2026')).toEqual([
    ['2026-11-05', 0],
    ['2026-11-22', 0],
  ]);
  expect(await entered('in spring', '99-99-2026')).toEqual([
    [undefined, 1],
    [undefined, 1],
  ]);
});

test('a day that a spreadsheet rewrote leaves a song as it is, whichever part comes first', async () => {
  await asha.admin.applyImport(
    await importFile(site, asha, 'a.csv', 'number,entered\n3,2026-11-05\n').then(
      ({ id, check }) => ({ id, check: check! }),
    ),
  );
  for (const cell of ['05-11-2026', '11/5/2026', '5.11.26', '46331'])
    expect(
      await rowsOf(asha, (await importFile(site, asha, 'a.csv', `number,entered\n3,${cell}\n`)).id),
    ).toEqual([{ number: 3, kind: 'same', note: '', fields: [] }]);
});
