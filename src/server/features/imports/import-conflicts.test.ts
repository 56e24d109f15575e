import { beforeEach, describe, expect, test } from 'vitest';
import { replace, changeAndSave, named } from '../../testing/corrections.ts';
import { importFile, rowsOf, songTable, workbook } from '../../testing/imports.ts';
import { testSite, type Caller, type TestSite } from '../../testing/site.ts';
import { smallEdition } from '../../testing/songs.ts';
import { prepareDatabase } from '../../prepare.ts';
import type { GlossaryEntry } from '../../../shared/glossary/glossary.ts';
import type { EditionSong } from '../edition/source.ts';
import { listGlossary } from '../glossary/queries.ts';

let site: TestSite;
let asha: Caller;
beforeEach(async () => {
  site = await testSite();
  asha = await site.signIn('ADMIN');
});
const apply = ({ id, check }: { id: string; check: string | null }) =>
  asha.admin.applyImport({ id, check: check ?? '' });
const read = (number: number, language = 'Kannada') => asha.compositions.read({ number, language });

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
      workbook([
        ...songTable,
        [5, 'ಕೆರೆಯ ನೀರು', 'Todi', 'Adi', 'ಕೆರೆಯ ನೀರು', null, null, 'Water.', null],
      ]),
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
    const again = await importFile(site, asha, 'songs.xlsx', workbook(songTable));
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

/** A later start of the site, with this seed. */
async function start(songs: EditionSong[], glossary: GlossaryEntry[] = []): Promise<void> {
  await prepareDatabase(
    site.db,
    site.disk,
    {},
    () => ({ witnesses: [], songs, glossary }),
    site.now(),
  );
  site.responseCache.drop();
}

test('a start keeps what was imported, and a song that an undo removed can come with the seed', async () => {
  const draft = await importFile(
    site,
    asha,
    'songs.csv',
    'number,title,raga\n5,,Todi\n13,ಲಂಬೋದರ ಲಕುಮಿಕರ,\n',
  );
  await apply(draft);
  const [first] = smallEdition();
  const seed = [...smallEdition(), { ...first!, number: 13 }];
  await start(seed);
  expect([(await read(5))?.raga, (await read(13))?.meaning]).toEqual(['Todi', null]);
  await asha.admin.undoImport({ id: draft.id });
  await start(seed);
  expect([(await read(5))?.raga, (await read(13))?.title]).toEqual(['Malahari', 'ಲಂಬೋದರ ಲಕುಮಿಕರ']);
  expect((await read(13))?.meaning).not.toBeNull();
});

test('a new song of the seed whose number the trust has given to another song gets the next free number', async () => {
  const imported = 'number,title\n13,ಹರಿ\n14,ಶ್ರೀ ರಾಮ\n';
  await apply(await importFile(site, asha, 'songs.csv', imported));
  const [first, second] = smallEdition();
  const seed = [
    ...smallEdition(),
    { ...first!, number: 13, references: [] },
    {
      ...second!,
      number: 15,
      references: [
        { place: 'Song', to: 'Purandara Dasa 13', kind: 'parallel', note: null, noteKannada: null },
      ],
    } satisfies EditionSong,
  ];
  const glossary: GlossaryEntry[] = [
    {
      head: 'ಹರಿ',
      senses: [
        {
          kind: 'name',
          origin: 'Sanskrit',
          english: 'Vishnu',
          kannada: 'ವಿಷ್ಣು',
          unsure: false,
          forms: ['ಹರಿ', 'ಹರಿಯ 5 13'],
        },
      ],
    },
  ];
  for (let starts = 0; starts < 2; starts += 1) await start(seed, glossary);
  expect([(await read(13))?.title, (await read(14))?.title, (await read(16))?.title]).toEqual([
    'ಹರಿ',
    'ಶ್ರೀ ರಾಮ',
    first?.title,
  ]);
  expect(await read(17)).toBeNull();
  expect((await read(15))?.references?.map(({ to }) => to)).toEqual(['Purandara Dasa 16']);
  expect((await listGlossary(site.db)).map(({ senses }) => senses[0]?.forms)).toEqual([
    ['ಹರಿ', 'ಹರಿಯ 5 16'],
  ]);
  expect((await asha.admin.auditLog({ kind: 'song number changed' })).rows).toMatchObject([
    { who: '', subject: `16 ${first?.title}`, was: '13', became: '16' },
  ]);
  expect(await asha.admin.waiting()).toMatchObject({ movedSongs: 1 });
  site.clock.at += 31 * 24 * 60 * 60 * 1000;
  const mala = await site.signIn('ADMIN', { username: 'mala' });
  expect(await mala.admin.waiting()).toMatchObject({ movedSongs: 0 });
});
