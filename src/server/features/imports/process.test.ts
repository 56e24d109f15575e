import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { migrate } from '../../db/migrate.ts';
import { openDb, type Db } from '../../db/open.ts';
import { addressOfEmptyDb } from '../../testing/databases.ts';
import { replace, changeAndSave } from '../../testing/corrections.ts';
import { importFile, send } from '../../testing/imports.ts';
import { smallEdition } from '../../testing/songs.ts';
import { testSite, type Caller, type TestSite } from '../../testing/site.ts';
import { loadEdition } from '../edition/load.ts';
import { toWire } from '../../errors.ts';
import { startImportJobs } from './import-jobs.ts';
import { applyImport } from './service.ts';

// Each test starts a process, which is slow on a busy machine.
vi.setConfig({ testTimeout: 90_000 });

let folder: string;
let db: Db;
let site: TestSite;
let asha: Caller;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'purandara-import-'));
  db = openDb(await addressOfEmptyDb(folder));
  await migrate(db);
  await loadEdition(db, smallEdition(), Date.now());
  site = await testSite({ db });
  // The test saves faster than any person, so the limit of saves is lifted.
  site.limits.savesByPerson.points = Number.POSITIVE_INFINITY;
  asha = await site.signIn('ADMIN');
});
afterEach(async () => {
  await site.imports.close();
  await db.destroy();
  rmSync(folder, { recursive: true });
});

const songs = (count: number) =>
  `number,title,lyrics\n2,ಗಜವದನ,\n${Array.from({ length: count }, (_, index) => `${500 + index},ಹರಿ ${'ಕಖಗಘಚಛಜಝಟಠ'[index % 10]},"ಹರಿ ಹರಿ ಎನ್ನಿ\nಪುರಂದರ ವಿಠಲ"`).join('\n')}\n`;

test('while an import’s own process writes songs, people save and read, and nothing of theirs is lost or refused', async () => {
  const draft = await importFile(site, asha, 'songs.csv', songs(300));
  const meera = await site.signIn('Editor');
  const over = new AbortController();
  const applying = asha.admin
    .applyImport({ id: draft.id, check: draft.check ?? '' })
    .finally(() => over.abort());
  const saved: string[] = [];
  while (!over.signal.aborted) {
    const word = `ಬದುಕಿರೋ ${'ಕಖಗಘಚ'[saved.length % 5]}${saved.length}`;
    saved.push(
      (await changeAndSave(meera, { number: 5, language: 'Kannada' }, () => ({ meaning: word })))
        .revision,
    );
    expect((await meera.compositions.read({ number: 5, language: 'Kannada' }))?.number).toBe(5);
    await setTimeout(2);
  }
  expect(await applying).toMatchObject({ state: 'applied' });
  expect(saved.length).toBeGreaterThan(2);
  const storedRevisions = await db
    .selectFrom('revisions')
    .where('id', 'in', saved)
    .select('id')
    .execute();
  expect(storedRevisions).toHaveLength(saved.length);
  expect((await asha.compositions.list({})).length).toBe(312);
  expect(await asha.admin.undoImport({ id: draft.id })).toMatchObject({ state: 'undone', left: 0 });
  expect((await asha.compositions.list({})).length).toBe(12);
});

test('a save on one of its songs, between the dry run and the import, refuses the whole import', async () => {
  const draft = await importFile(site, asha, 'songs.csv', songs(20));
  await changeAndSave(
    await site.signIn('Editor'),
    { number: 2, language: 'Kannada' },
    replace('ಸುಜನರ', 'ಸಜ್ಜನರ'),
  );
  await expect(
    asha.admin.applyImport({ id: draft.id, check: draft.check ?? '' }),
  ).rejects.toMatchObject({ code: 'CONFLICT' });
  expect((await asha.compositions.list({})).length).toBe(12);
  expect((await asha.admin.import({ id: draft.id })).counts).toMatchObject({
    candidate: 1,
    added: 20,
  });
});

test('of two concurrent imports of the same songs one is applied, and the other is refused', async () => {
  const [one, two] = [
    await importFile(site, asha, 'one.csv', songs(20)),
    await importFile(site, asha, 'two.csv', songs(20)),
  ];
  const outcomes = await Promise.allSettled(
    [one, two].map(({ id, check }) => asha.admin.applyImport({ id, check: check ?? '' })),
  );
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  await expect(
    asha.admin.checkImport({ id: await send(site, 'a.csv', 'a,b\n1,2'), mapping: null }),
  ).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  });
});

test('a file that takes too much memory is refused with 422, leaves the draft as it was and releases the write lock', async () => {
  const draft = await importFile(site, asha, 'songs.csv', songs(20));
  // Less memory than Node itself needs.
  const small = startImportJobs({ memory: 30 });
  const narrow = { ...site, imports: small };
  const refused = {
    code: 'UNPROCESSABLE_CONTENT',
    message: expect.stringMatching(/too much memory or time/),
  };
  const actor = {
    ...(await site.join('ADMIN')),
    displayName: 'Asha Rao',
    role: 'ADMIN' as const,
    range: null,
    subscribedUntil: null,
  };
  await expect(send({ ...site, imports: small }, 'more.csv', songs(3))).rejects.toMatchObject(
    refused,
  );
  await expect(
    applyImport(narrow, actor, { id: draft.id, check: draft.check ?? '' }),
  ).rejects.toMatchObject(refused);
  expect((await asha.admin.imports()).map(({ name, state }) => [name, state])).toEqual([
    ['songs.csv', 'draft'],
  ]);
  await changeAndSave(
    await site.signIn('Editor'),
    { number: 5, language: 'Kannada' },
    replace('ಬದುಕಿರೋ', 'ಬಾಳಿರೋ'),
  );
  expect(await asha.admin.applyImport({ id: draft.id, check: draft.check ?? '' })).toMatchObject({
    state: 'applied',
  });
  await small.close();
});

test('a process that is killed while it writes leaves all or nothing, and waiting saves are answered', async () => {
  const draft = await importFile(site, asha, 'songs.csv', songs(300));
  const meera = await site.signIn('Editor');
  const applying = asha.admin
    .applyImport({ id: draft.id, check: draft.check ?? '' })
    .then(() => 'applied', toWire);
  // The second half of the reported progress is the writing.
  const done = async () => (await site.imports.workOn(site, draft.id)).work?.done ?? Infinity;
  await expect.poll(done, { interval: 1, timeout: 60_000 }).toBeGreaterThan(300);
  const saving = changeAndSave(
    meera,
    { number: 5, language: 'Kannada' },
    replace('ಬದುಕಿರೋ', 'ಬಾಳಿರೋ'),
  );
  await site.imports.close();
  const outcome = await applying;
  await saving;
  const all = { state: 'applied', songs: 312 };
  const nothing = { state: 'draft', songs: 12 };
  expect({
    state: (await asha.admin.import({ id: draft.id })).state,
    songs: (await asha.compositions.list({})).length,
  }).toEqual(outcome === 'applied' ? all : nothing);
  expect(outcome === 'applied' || outcome).toSatisfy(
    (problem) => problem === true || (problem as { status: number }).status === 503,
  );
});
