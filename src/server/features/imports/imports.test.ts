import { zipSync } from 'fflate';
import { beforeEach, describe, expect, test } from 'vitest';
import { replace, changeAndSave, named } from '../../testing/corrections.ts';
import { importFile, rowsOf, send, workbook } from '../../testing/imports.ts';
import { testSite, type Caller, type TestSite } from '../../testing/site.ts';
import { formatSong, printWanted, fileNameOf, isWanted } from '../edition/print.ts';
import { smallEdition } from '../../testing/songs.ts';
import { loadEdition } from '../edition/load.ts';

let site: TestSite;
let asha: Caller;
beforeEach(async () => {
  site = await testSite();
  asha = await site.signIn('ADMIN');
});
const apply = ({ id, check }: { id: string; check: string | null }) =>
  asha.admin.applyImport({ id, check: check ?? '' });
const read = (number: number, language = 'Kannada') => asha.compositions.read({ number, language });

const sheet = [
  ['No', 'ಶೀರ್ಷಿಕೆ', 'Raga', 'Tala', 'Pallavi', 'Charana 1', 'Charana 2', 'Meaning', 'Tamil meaning'],
  [500, 'ಹರಿ ಎನ್ನಿ', 'ಮಲಹರಿ', 'Adi', 'ಹರಿ ಹರಿ ಎನ್ನಿ', 'ಒಂದು ಮಾತು', 'ಎರಡು ಮಾತು', 'Say Hari.', 'அரி என்க.'],
  [2, null, 'Nata', null, null, null, null, null, null],
  [3, 'ಭಾಗ್ಯದ ಲಕ್ಷ್ಮಿ ಬಾರಮ್ಮ', null, null, null, null, null, null, null],
];

test('a spreadsheet gives a new song, a changed one and an unchanged one', async () => {
  const draft = await importFile(site, asha, 'songs.xlsx', workbook(sheet));
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

describe('a song that people corrected', () => {
  const lyrics = '"ಪಲ್ಲವಿ\nಗಜವದನ ಬೇಡುವೆ ಗೌರೀತನಯ ದೇವ\nತ್ರಿಜಗವಂದಿತನೆ ಸುಜನರ ಪೊರೆವನೆ"';
  const csv = `number,raga,lyrics\n2,Nata,${lyrics}\n`;
  beforeEach(async () => {
    const meera = await site.signIn('Editor');
    await changeAndSave(meera, { number: 2, language: 'Kannada' }, replace('ಸುಜನರ', 'ಸಜ್ಜನರ'));
  });

  test('becomes a candidate of the importing admin; only facts are overwritten', async () => {
    const draft = await importFile(site, asha, 'songs.csv', csv);
    expect(draft.counts).toMatchObject({ candidate: 1, changed: 0 });
    expect(
      (await asha.admin.importRow({ id: draft.id, position: 0 })).changes.map(
        ({ field, proposed }) => [field, proposed],
      ),
    ).toEqual([
      ['raga', false],
      ['lyrics', true],
    ]);
    await apply(draft);
    const song = await site.visitor().compositions.read({ number: 2, language: 'Kannada' });
    expect(song).toMatchObject({ raga: 'Nata' });
    expect(JSON.stringify(song?.lyrics)).not.toContain('ದೇವ');
    const meera = await site.signIn('Editor');
    expect(
      (await meera.corrections.open({ number: 2, language: 'Kannada' })).texts.lyrics,
    ).toContain('ಸಜ್ಜನರ');
    const ravi = await site.signIn('Proofreader');
    const mine = (await ravi.reviews.queue()).find(({ author }) => author.name === 'asha');
    expect(mine).toMatchObject({
      number: 2,
      language: 'Kannada',
      state: 'submitted',
      changed: ['lyrics'],
    });
    expect((await ravi.corrections.fetch({ id: mine!.id })).lyrics).toContain('ಗೌರೀತನಯ ದೇವ');

    // Importing the very same file again changes nothing.
    const again = await importFile(site, asha, 'songs.csv', csv);
    expect(await rowsOf(asha, again.id)).toEqual([
      {
        number: 2,
        kind: 'same',
        note: 'You have already proposed these texts (Kannada).',
        fields: [],
      },
    ]);
    await expect(apply(again)).rejects.toThrow('nothing to import');
  });

  test('loses the candidate by an undo, unless somebody has continued it', async () => {
    const draft = await importFile(site, asha, 'songs.csv', csv);
    await apply(draft);
    const ravi = await site.signIn('Proofreader');
    expect(await asha.admin.undoImport({ id: draft.id })).toMatchObject({
      state: 'undone',
      undoneBy: 'asha',
      left: 0,
    });
    expect((await ravi.reviews.queue()).filter(({ author }) => author.name === 'asha')).toEqual([]);
    expect((await read(2))?.raga).toBeNull();

    const second = await importFile(site, asha, 'songs.csv', csv);
    await apply(second);
    const mine = (await ravi.reviews.queue()).find(({ author }) => author.name === 'asha');
    await ravi.reviews.return({ ...named(mine!), reason: 'needs a source' });
    expect(await asha.admin.undoImport({ id: second.id })).toMatchObject({ left: 1 });
    expect((await asha.admin.importRows({ id: second.id }))[0]?.left).toMatch(
      /continued a proposed correction/,
    );
  });

  test('keeps the admin’s own open correction of the same lines, and the row says so', async () => {
    await changeAndSave(asha, { number: 2, language: 'Kannada' }, replace('ಗೌರೀತನಯ', 'ಗೌರೀಪುತ್ರ'));
    const draft = await importFile(site, asha, 'songs.csv', csv);
    expect(await rowsOf(asha, draft.id)).toEqual([
      {
        number: 2,
        kind: 'changed',
        note: expect.stringMatching(/You have an unpublished correction of the same lines/),
        fields: ['raga'],
      },
    ]);
  });
});

describe('an undo', () => {
  test('restores the former songs and removes new ones, to the last row', async () => {
    const state = async () =>
      JSON.stringify(
        await Promise.all(
          ['compositions', 'texts'].map((table) =>
            site.db
              .selectFrom(table as 'texts')
              .selectAll()
              .orderBy('number')
              .$if(table === 'texts', (query) => query.orderBy('language'))
              .execute(),
          ),
        ),
      );
    const before = await state();
    const draft = await importFile(
      site,
      asha,
      'songs.xlsx',
      workbook([...sheet, [5, 'ಕೆರೆಯ ನೀರು', 'Todi', 'Adi', 'ಕೆರೆಯ ನೀರು', null, null, 'Water.', null]]),
    );
    await apply(draft);
    expect(await read(5, 'Hindi')).toMatchObject({ title: 'केरेय नीरु' });
    const { compositions: imported } = await asha.health.ready();
    expect(await asha.admin.undoImport({ id: draft.id })).toMatchObject({
      state: 'undone',
      left: 0,
    });
    expect((await asha.health.ready()).compositions).toBeLessThan(imported);
    expect(await read(500)).toBeNull();
    expect((await asha.compositions.list({})).map(({ number }) => number)).not.toContain(500);
    expect(await asha.search.words({ query: 'hari hari enni' })).toEqual([]);
    await site.db.deleteFrom('history').where('number', '=', 500).execute();
    // The number and its revisions stay, but no text.
    const after = JSON.parse(await state()) as [{ number: number }[], unknown];
    expect(JSON.stringify([after[0].filter(({ number }) => number !== 500), after[1]])).toBe(
      before,
    );
    await expect(asha.admin.undoImport({ id: draft.id })).rejects.toMatchObject({
      code: 'CONFLICT',
    });

    // The same file can be imported again.
    const again = await importFile(site, asha, 'songs.xlsx', workbook(sheet));
    expect(again.counts).toMatchObject({ added: 1, changed: 1 });
    await apply(again);
    expect((await read(500))?.title).toBe('ಹರಿ ಎನ್ನಿ');
  });

  test('leaves songs that people have changed since, and says so by row', async () => {
    const first = await importFile(
      site,
      asha,
      'songs.csv',
      'number,title,raga\n2,,Nata\n3,ಭಾಗ್ಯದ ಲಕ್ಷ್ಮೀ,\n4,ಜಗದೋದ್ಧಾರನ,\n500,ಹರಿ,\n501,ರಾಮ,\n',
    );
    await apply(first);
    await apply(await importFile(site, asha, 'later.csv', 'number,title\n4,ಜಗದೋದ್ಧಾರ\n'));
    const meera = await site.signIn('Editor', { range: [1, 600] });
    await changeAndSave(meera, { number: 3, language: 'Kannada' }, () => ({ lyrics: 'ಭಾಗ್ಯದ' }));
    await changeAndSave(meera, { number: 500, language: 'Kannada' }, () => ({ lyrics: 'ಹರಿ' }));
    expect(await asha.admin.undoImport({ id: first.id })).toMatchObject({ left: 3 });
    const rows = await asha.admin.importRows({ id: first.id });
    expect(Object.fromEntries(rows.map(({ number, left }) => [number, left]))).toEqual({
      2: '',
      3: expect.stringMatching(/been corrected since/),
      4: expect.stringMatching(/been changed since/),
      500: expect.stringMatching(/been corrected since/),
      501: '',
    });
    expect([
      (await read(2))?.raga,
      (await read(3))?.title,
      (await read(4))?.title,
      (await read(500))?.title,
      await read(501),
    ]).toEqual([null, 'ಭಾಗ್ಯದ ಲಕ್ಷ್ಮೀ', 'ಜಗದೋದ್ಧಾರ', 'ಹರಿ', null]);
  });
});

test('a change since the dry run refuses the import, and stores a new dry run', async () => {
  const draft = await importFile(site, asha, 'songs.csv', 'number,title\n2,ಗಜವದನ\n500,ಹರಿ\n');
  const meera = await site.signIn('Editor');
  await changeAndSave(meera, { number: 2, language: 'Kannada' }, replace('ಸುಜನರ', 'ಸಜ್ಜನರ'));
  await expect(apply(draft)).rejects.toMatchObject({
    code: 'CONFLICT',
    message: expect.stringMatching(/checked again/),
  });
  expect(await read(500)).toBeNull();
  const now = await asha.admin.import({ id: draft.id });
  expect(now.counts).toMatchObject({ candidate: 1, added: 1 });
  await apply(now);
  expect(await read(500)).not.toBeNull();

  // A correction of another song does not stop the undo.
  const other = await importFile(site, asha, 'other.csv', 'number,title\n501,ರಾಮ\n');
  await changeAndSave(meera, { number: 5, language: 'Kannada' }, replace('ಬದುಕಿರೋ', 'ಬಾಳಿರೋ'));
  await apply(other);
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

test('a start keeps what was imported, and a song that an undo removed can come with the seed', async () => {
  const draft = await importFile(site, asha, 'songs.csv', 'number,title,raga\n5,,Todi\n13,ಹರಿ,\n');
  await apply(draft);
  const [first] = smallEdition();
  const seed = [...smallEdition(), { ...first!, number: 13 }];
  expect(await loadEdition(site.db, seed, site.now())).toEqual({ added: 0, updated: 0, left: 2 });
  await asha.admin.undoImport({ id: draft.id });
  expect(await loadEdition(site.db, seed, site.now())).toEqual({ added: 1, updated: 0, left: 0 });
  site.responseCache.drop();
  expect([(await read(5))?.raga, (await read(13))?.title]).toEqual(['Malahari', 'ಲಂಬೋದರ ಲಕುಮಿಕರ']);
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

test('facts of every kind are imported from a table, shown, and removed by an undo', async () => {
  const csv =
    'number,Deity,Authorship,Themes\n3,"Lakshmi; Vittala, Lakshmi",By its Ankita,"Invocation\nPraise"\n';
  const draft = await importFile(site, asha, 'a.csv', csv);
  expect(await rowsOf(asha, draft.id)).toEqual([
    { number: 3, kind: 'changed', note: '', fields: ['deity', 'attribution', 'theme'] },
  ]);
  await apply(draft);
  expect((await read(3))?.facts).toEqual({
    deity: ['Lakshmi', 'Vittala'],
    attribution: 'by its ankita',
    theme: ['Invocation', 'Praise'],
  });
  await asha.admin.undoImport({ id: draft.id });
  expect((await read(3))?.facts).toEqual({});
  const wrong = await importFile(site, asha, 'a.csv', 'number,attribution\n3,mine\n');
  expect((await rowsOf(asha, wrong.id))[0]?.note).toBe(
    'attribution: This must be one of certain, by its ankita, traditional, disputed, not “mine”.',
  );
});

test('references in a table come in, as text or as JSON, and go again with an undo', async () => {
  const passagesOf = () =>
    site.db
      .selectFrom('song_references')
      .select(['locus', 'source', 'kind'])
      .where('number', '=', 3)
      .execute();
  const reference = {
    place: 'Pallavi, line 1',
    to: 'Sri Sukta',
    kind: 'alludes',
    note: null,
    noteKannada: null,
  };
  for (const cell of [
    'Pallavi, line 1: Sri Sukta\nkind: alludes',
    JSON.stringify(reference).replaceAll('"', '""'),
  ]) {
    const draft = await importFile(site, asha, 'a.csv', `number,references\n3,"${cell}"\n`);
    await apply(draft);
    expect(await passagesOf()).toEqual([
      { locus: 'Pallavi, line 1', source: 'Sri Sukta', kind: 'alludes' },
    ]);
    await asha.admin.undoImport({ id: draft.id });
    expect(await passagesOf()).toEqual([]);
  }
});

describe('witnesses and an apparatus in a table', () => {
  const csv = (witnesses: string, apparatus: string) =>
    `number,witnesses,entered,apparatus\n3,"${witnesses}",2026-01-10,"${apparatus}"\n`;
  const entry = 'Pallavi, line 1: ಭಾಗ್ಯದ (B) | ಸೌಭಾಗ್ಯದ (Hs)\nreason: sense';
  const apparatusOf = (number: number) =>
    site.db
      .selectFrom('apparatus')
      .select(['locus', 'reason'])
      .where('number', '=', number)
      .execute();

  test('are imported, date the song, and are removed by an undo', async () => {
    const draft = await importFile(site, asha, 'a.csv', csv('B; Hs', entry));
    expect(await rowsOf(asha, draft.id)).toEqual([
      { number: 3, kind: 'changed', note: '', fields: ['witnesses', 'entered', 'apparatus'] },
    ]);
    await apply(draft);
    expect(await apparatusOf(3)).toEqual([{ locus: 'Pallavi, line 1', reason: 'sense' }]);
    expect((await read(3))?.level.at).toBe('2026-01-10T00:00:00.000Z');
    await asha.admin.undoImport({ id: draft.id });
    expect(await apparatusOf(3)).toEqual([]);
    expect(await asha.admin.import({ id: draft.id })).toMatchObject({ state: 'undone' });
  });

  test.each([
    ['B', entry, 'The witness Hs is not named under "witnesses".'],
    ['B, x', entry, '“x” is no siglum of a witness.'],
    [
      'B, Hs',
      'Pallavi: ಭಾಗ್ಯದ (B)',
      'Line 1: An entry of the apparatus has two readings or more, parted by " | ".',
    ],
    [
      'B, Hs',
      Array(501).fill(entry).join('\n\n').replaceAll('"', ''),
      'An entry of the apparatus has at most 5000 characters, and there are at most 500.',
    ],
    ['B, Hs', "{'place':1}", 'Line 1: This is not an entry as songs.schema.json describes it.'],
  ])('report their mistakes, case %#', async (witnesses, apparatus, message) => {
    const draft = await importFile(site, asha, 'a.csv', csv(witnesses, apparatus));
    expect(draft.counts).toMatchObject({ mistake: 1 });
    expect((await rowsOf(asha, draft.id))[0]?.note).toContain(message);
  });

  test('warn of a witness that the site does not know', async () => {
    const draft = await importFile(site, asha, 'a.csv', csv('B, Hs, Zz', entry));
    expect(draft.counts).toMatchObject({ changed: 1, mistake: 0 });
    expect((await rowsOf(asha, draft.id))[0]?.note).toContain('Unknown witnesses: Zz.');
  });
});
