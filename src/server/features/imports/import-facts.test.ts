import { beforeEach, describe, expect, test } from 'vitest';
import { importFile, rowsOf } from '../../testing/imports.ts';
import { testSite, type Caller, type TestSite } from '../../testing/site.ts';

let site: TestSite;
let asha: Caller;
beforeEach(async () => {
  site = await testSite();
  asha = await site.signIn('ADMIN');
});
const apply = ({ id, check }: { id: string; check: string | null }) =>
  asha.admin.applyImport({ id, check: check ?? '' });
const read = (number: number, language = 'Kannada') => asha.compositions.read({ number, language });

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
