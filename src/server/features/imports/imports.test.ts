import { zipSync } from 'fflate';
import { beforeEach, expect, test } from 'vitest';
import { importFile, rowsOf, send, songTable, workbook } from '../../testing/imports.ts';
import { testSite, type Caller, type TestSite } from '../../testing/site.ts';
import { formatSong, printWanted, fileNameOf, isWanted } from '../edition/print.ts';
import { smallEdition } from '../../testing/songs.ts';

let site: TestSite;
let asha: Caller;
beforeEach(async () => {
  site = await testSite();
  asha = await site.signIn('ADMIN');
});
const apply = ({ id, check }: { id: string; check: string | null }) =>
  asha.admin.applyImport({ id, check: check ?? '' });
const read = (number: number, language = 'Kannada') => asha.compositions.read({ number, language });

test('a spreadsheet gives a new song, a changed one and an unchanged one', async () => {
  const draft = await importFile(site, asha, 'songs.xlsx', workbook(songTable));
  expect(draft).toMatchObject({
    name: 'songs.xlsx',
    by: 'asha',
    state: 'draft',
    rows: 3,
    counts: { added: 1, changed: 1, same: 1, mistake: 0, candidate: 0 },
  });
  expect(draft.mapping?.uses).toEqual([
    'number',
    'title',
    'raga',
    'tala',
    'pallavi',
    'charana',
    'charana',
    'meaning English',
    'meaning Tamil',
  ]);
  expect(await rowsOf(asha, draft.id)).toEqual([
    {
      number: 500,
      kind: 'added',
      note: '',
      fields: [
        'title',
        'roman',
        'raga',
        'tala',
        'form',
        'lyrics',
        'meaning English',
        'meaning Tamil',
      ],
    },
    { number: 2, kind: 'changed', note: '', fields: ['raga'] },
    { number: 3, kind: 'same', note: '', fields: [] },
  ]);
  expect(await read(500)).toBeNull();

  const applied = await apply(draft);
  expect(applied).toMatchObject({ state: 'applied', appliedBy: 'asha' });
  expect(await read(500)).toMatchObject({
    title: 'ಹರಿ ಎನ್ನಿ',
    roman: 'Hari enni',
    raga: 'Malahari',
    tala: 'Adi',
    form: 'devaranama',
    origin: 'source',
    lyrics: [{ name: 'Pallavi' }, { name: 'Charana 1' }, { name: 'Charana 2' }],
  });
  expect(await read(500, 'Telugu')).toMatchObject({
    title: 'హరి ఎన్ని',
    origin: 'converted',
    meaning: { language: 'English' },
  });
  expect((await read(500, 'Tamil'))?.meaning).toEqual({ language: 'Tamil', text: 'அரி என்க.' });
  expect((await read(2))?.raga).toBe('Nata');
  expect(await asha.search.words({ query: 'hari hari enni' })).toMatchObject([{ number: 500 }]);
  expect(
    (await asha.history.of({ number: 500, language: 'Tamil' })).map(({ kind, who, reason }) => [
      kind,
      who,
      reason,
    ]),
  ).toEqual([['imported', 'asha', 'songs.xlsx']]);
  await expect(apply(draft)).rejects.toMatchObject({ code: 'CONFLICT' });
});

test('an empty cell changes nothing, and a script in the file counts as edited by hand', async () => {
  await apply(
    await importFile(site, asha, 'a.csv', 'number,raga,lyrics Tamil,title Tamil\n11,,ஆட போதல்லே,\n'),
  );
  expect(await read(11)).toMatchObject({ raga: 'Todi', title: 'ಆಡ ಹೋದಲ್ಲೆ ಮಕ್ಕಳು' });
  expect(await read(11, 'Tamil')).toMatchObject({ origin: 'edited', lookAgain: false });
  await apply(await importFile(site, asha, 'b.csv', 'number,title\n11,ಆಡ ಹೋದಲ್ಲೆ ಮಕ್ಕಳೆ\n'));
  expect(await read(11, 'Tamil')).toMatchObject({ origin: 'edited', lookAgain: true });
});

test('every mistake is reported by row, and nothing of the file is imported', async () => {
  const csv = [
    'number,title,raga,form,lyrics',
    ',ಹರಿ,,,',
    '500,ಹರಿ,Malahali,,ಹರಿ abc ಎನ್ನಿ',
    '500,ರಾಮ,,,',
    '501,Hari,,,',
    '502,,,,',
    '50x,ಹರಿ,,,',
    '503,ಹರಿ,,kirtana,',
    '504,ಹರಿ,,,Hari enni',
    `505,${'ಹ'.repeat(301)},,,`,
    '506,ಗಜವದನ ಬೇಡುವೆ,,,',
    `507,ಹರೇ,,,"${'ಹರಿ\n'.repeat(600)}ಹರಿ"`,
  ].join('\n');
  const draft = await importFile(site, asha, 'songs.csv', csv);
  expect(
    (await rowsOf(asha, draft.id)).map(({ number, kind, note }) => [number, kind, note]),
  ).toEqual([
    [null, 'mistake', 'number: The number is missing.'],
    [500, 'added', expect.stringMatching(/^lyrics: A sung line takes Kannada letters.* not a/)],
    [500, 'mistake', 'The number 500 is already used in row 3.'],
    [
      501,
      'mistake',
      'title: The title has no Kannada letter. A title in Latin letters is the roman title.',
    ],
    [502, 'mistake', 'The title is missing, and there is no song with this number yet.'],
    [null, 'mistake', 'number: “50x” is no song number.'],
    [
      503,
      'mistake',
      'form: This must be one of devaranama, gita, ugabhoga, suladi, mangala, not “kirtana”.',
    ],
    [
      504,
      'mistake',
      'lyrics: These lyrics are not in Kannada letters. Other scripts have columns of their own.',
    ],
    [505, 'mistake', 'title: This is longer than 300 characters.'],
    [506, 'added', 'Song 2 has the same title.'],
    [507, 'mistake', 'Too long: a song has at most 30000 characters and 600 lines of lyrics.'],
  ]);
  const { position } = (await asha.admin.importRows({ id: draft.id })).find(
    ({ number, kind }) => number === 500 && kind === 'added',
  )!;
  expect((await asha.admin.importRow({ id: draft.id, position })).notes).toContainEqual({
    kind: 'warning',
    column: '',
    text: 'The raga “Malahali” is new to this edition. Is “Malahari” meant?',
  });
  await expect(apply(draft)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  expect(await read(506)).toBeNull();
});

test('without a column of numbers songs get the next free ones', async () => {
  await apply(
    await importFile(site, asha, 'songs.csv', 'title\nಹರಿ\nರಾಮ\n', {
      uses: ['title'],
      numbering: 'next',
    }),
  );
  expect([(await read(13))?.title, (await read(14))?.title]).toEqual(['ಹರಿ', 'ರಾಮ']);
});

test('a mapping that cannot be used is refused', async () => {
  const id = await send(site, 'songs.csv', 'a,b\n1,2\n');
  const check = (uses: string[], numbering = 'column') =>
    asha.admin.checkImport({ id, mapping: { uses, numbering } } as never);
  await expect(check(['title', 'title'])).rejects.toThrow('Two columns cannot both be “title”.');
  await expect(check(['title', 'ignore'])).rejects.toThrow(
    'Please choose the column of the song’s number',
  );
  await expect(check(['number', 'ignore'])).rejects.toThrow('at least one column');
  await expect(check(['number'])).rejects.toThrow('not those of this file');
  await expect(check(['number', 'poem'])).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  await expect(asha.admin.checkImport({ id, mapping: null })).rejects.toThrow(
    'Please choose the content of the columns.',
  );
  await expect(apply({ id, check: 'a'.repeat(64) })).rejects.toMatchObject({ code: 'CONFLICT' });
});

test('the edition’s own files are imported, with their mistakes by line', async () => {
  const songs = smallEdition();
  const files = Object.fromEntries(
    songs
      .filter((song) => !isWanted(song))
      .map((song) => [`songs/${fileNameOf(song)}`, Buffer.from(formatSong(song))]),
  );
  const zip = zipSync({
    ...files,
    'songs/wanted.txt': Buffer.from(printWanted(songs.filter(isWanted))),
  });
  const draft = await importFile(site, asha, 'edition.zip', zip);
  expect(draft).toMatchObject({ columns: null, rows: 12, counts: { same: 12 } });
  const faulty = await importFile(
    site,
    asha,
    '003-hari.txt',
    'number: 3\ntitle: Hari\nroman: Hari\nform: gita\n\n# Lyrics\n\nಹರಿ\n',
  );
  expect(await rowsOf(asha, faulty.id)).toEqual([
    {
      number: 3,
      kind: 'mistake',
      note: expect.stringMatching(/^line 2: A title takes Kannada letters/),
      fields: [],
    },
  ]);
});

test('drafts are listed, deleted by an admin, and expire after a month', async () => {
  const old = await send(site, 'old.csv', 'a,b\n1,2\n');
  site.clock.at += 31 * 24 * 60 * 60 * 1000;
  asha = await site.signIn('ADMIN');
  const [one, two] = [
    await send(site, 'one.csv', 'a,b\n1,2\n'),
    await send(site, 'two.csv', 'number,title\n500,ಹರಿ\n'),
  ];
  expect((await asha.admin.imports()).map(({ id }) => id)).not.toContain(old);
  await asha.admin.removeImport({ id: one });
  await expect(asha.admin.import({ id: one })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  const { mapping } = await asha.admin.import({ id: two });
  await apply(await asha.admin.checkImport({ id: two, mapping }));
  await expect(asha.admin.removeImport({ id: two })).rejects.toMatchObject({ code: 'CONFLICT' });
  expect(await site.db.selectFrom('import_parts').select('import_id').execute()).toEqual([
    { import_id: two },
  ]);
});
