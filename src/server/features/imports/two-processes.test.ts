import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { migrate } from '../../db/migrate.ts';
import { openDb, type Db } from '../../db/open.ts';
import { addressOfEmptyDb } from '../../testing/databases.ts';
import { postgresTest, sqliteTest } from '../../testing/engine-tests.ts';
import { importFile } from '../../testing/imports.ts';
import { testSite, type Caller, type TestSite } from '../../testing/site.ts';
import { smallEdition } from '../../testing/songs.ts';
import { loadEdition } from '../edition/load.ts';
import { createImportWorks } from './import-jobs.ts';
import { hideDraft } from './queries.ts';

// Each test starts processes, which is slow on a busy machine.
vi.setConfig({ testTimeout: 90_000 });

/** A process of the site: its own connections, and its own processes for imports. */
interface Process {
  site: TestSite;
  asha: Caller;
}

let folder: string;
let address: string;
const started: { site: TestSite; db: Db }[] = [];

async function startProcess(): Promise<Process> {
  const db = openDb(address);
  const site = await testSite({ db });
  started.push({ site, db });
  const { authorization } = first
    ? await first.site.join('ADMIN', { username: `asha${started.length}` })
    : await site.join('ADMIN');
  return { site, asha: site.callerWith(authorization) };
}

let first: Process | undefined;
let one: Process;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'purandara-import-'));
  address = await addressOfEmptyDb(folder);
  const db = openDb(address);
  await migrate(db);
  await loadEdition(db, smallEdition(), Date.now());
  await db.destroy();
  first = undefined;
  one = first = await startProcess();
});
afterEach(async () => {
  for (const { site, db } of started.splice(0)) {
    await site.imports.close();
    await db.destroy();
  }
  rmSync(folder, { recursive: true });
});

const songs = (count: number, from = 500) =>
  `number,title,lyrics\n${Array.from({ length: count }, (_, index) => `${from + index},ಹರಿ ${'ಕಖಗಘಚಛಜಝಟಠ'[index % 10]},"ಹರಿ ಹರಿ ಎನ್ನಿ\nಪುರಂದರ ವಿಠಲ"`).join('\n')}\n`;
const untitled = (count: number, word: string) =>
  `title,lyrics\n${Array.from({ length: count }, (_, at) => `ಹರಿ ${word} ${'ಕಖಗಘಚಛಜಝಟಠ'[at % 10]},ಹರಿ ಹರಿ ಎನ್ನಿ`).join('\n')}\n`;
const isBusy = { code: 'SERVICE_UNAVAILABLE' };

postgresTest(
  'what one process does for an import is shown by another, and refused there',
  async () => {
    const draft = await importFile(one.site, one.asha, 'songs.csv', songs(600));
    const two = await startProcess();
    const applying = one.asha.admin.applyImport({ id: draft.id, check: draft.check ?? '' });
    const seen: (number | undefined)[] = [];
    const look = async () => (
      seen.push((await two.asha.admin.import({ id: draft.id })).work?.done),
      seen.at(-1)
    );
    await expect.poll(look, { interval: 5 }).toBeDefined();
    const { id } = draft;
    await expect(
      two.asha.admin.applyImport({ id, check: draft.check ?? '' }),
    ).rejects.toMatchObject(isBusy);
    await expect(two.asha.admin.checkImport({ id, mapping: draft.mapping })).rejects.toMatchObject(
      isBusy,
    );
    await expect(two.asha.admin.removeImport({ id })).rejects.toMatchObject(isBusy);
    expect(await applying).toMatchObject({ state: 'applied', work: null, interrupted: null });
    // The other process can undo what this one imported.
    expect(await two.asha.admin.undoImport({ id })).toMatchObject({
      state: 'undone',
      left: 0,
      work: null,
    });
    expect((await two.asha.compositions.list({ language: 'Kannada' })).length).toBe(12);
  },
);

postgresTest(
  'two processes that import songs without numbers at once give each a number of its own',
  async () => {
    const two = await startProcess();
    const next = (columns: number) => ({
      uses: ['title', 'lyrics'].slice(0, columns) as ('title' | 'lyrics')[],
      numbering: 'next' as const,
    });
    const drafts = [
      await importFile(one.site, one.asha, 'one.csv', untitled(40, 'ಕೇಶವ'), next(2)),
      await importFile(two.site, two.asha, 'two.csv', untitled(40, 'ಮಾಧವ'), next(2)),
    ];
    const outcomes = await Promise.allSettled(
      drafts.map(({ id, check }, index) =>
        [one, two][index]!.asha.admin.applyImport({ id, check: check ?? '' }),
      ),
    );
    // Whichever comes second is planned anew, and its new numbers are shown before they count.
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const at = outcomes.findIndex(({ status }) => status === 'rejected');
    expect((outcomes[at] as PromiseRejectedResult).reason).toMatchObject({ code: 'CONFLICT' });
    const again = await one.asha.admin.import({ id: drafts[at]!.id });
    await one.asha.admin.applyImport({ id: again.id, check: again.check ?? '' });
    const titles = (await two.asha.compositions.list({ language: 'Kannada' })).map(
      ({ title }) => title,
    );
    expect([
      titles.filter((title) => title.includes('ಕೇಶವ')).length,
      titles.filter((title) => title.includes('ಮಾಧವ')).length,
    ]).toEqual([40, 40]);
  },
);

/** A process that is killed during a task, which stays unfinished. */
async function beginAndDie({ site }: Process, id: string): Promise<void> {
  await createImportWorks().begin(site, id, 'applying');
}

postgresTest(
  'a process that is lost while it imports leaves no import running: the others say so, and import it',
  async () => {
    const draft = await importFile(one.site, one.asha, 'songs.csv', songs(3));
    await beginAndDie(one, draft.id);
    const two = await startProcess();
    expect(await two.asha.admin.import({ id: draft.id })).toMatchObject({
      work: { step: 'applying' },
      interrupted: null,
    });
    two.site.clock.at += 20_000;
    expect(await two.asha.admin.import({ id: draft.id })).toMatchObject({
      state: 'draft',
      work: null,
      interrupted: 'applying',
    });
    expect(
      await two.asha.admin.applyImport({ id: draft.id, check: draft.check ?? '' }),
    ).toMatchObject({
      state: 'applied',
      work: null,
      interrupted: null,
    });
  },
);

sqliteTest(
  'after a kill in the middle of an import the next process says that it was interrupted',
  async () => {
    const draft = await importFile(one.site, one.asha, 'songs.csv', songs(3));
    await beginAndDie(one, draft.id);
    expect(await one.asha.admin.import({ id: draft.id })).toMatchObject({
      state: 'draft',
      work: null,
      interrupted: 'applying',
    });
    await one.asha.admin.applyImport({ id: draft.id, check: draft.check ?? '' });
    expect(await one.asha.admin.import({ id: draft.id })).toMatchObject({
      state: 'applied',
      interrupted: null,
    });
  },
);

test('an import that was applied or removed meanwhile is neither checked nor imported again', async () => {
  const [applied, removed] = [
    await importFile(one.site, one.asha, 'one.csv', songs(3)),
    await importFile(one.site, one.asha, 'two.csv', songs(3, 600)),
  ];
  await one.asha.admin.applyImport({ id: applied.id, check: applied.check ?? '' });
  await expect(
    one.asha.admin.checkImport({ id: applied.id, mapping: applied.mapping }),
  ).rejects.toMatchObject({ code: 'CONFLICT' });
  expect(await one.asha.admin.import({ id: applied.id })).toMatchObject({
    state: 'applied',
    interrupted: null,
  });
  await one.asha.admin.removeImport({ id: removed.id });
  for (const call of [
    () => one.asha.admin.applyImport({ id: removed.id, check: removed.check ?? '' }),
    () => one.asha.admin.removeImport({ id: removed.id }),
    () => one.asha.admin.import({ id: removed.id }),
  ])
    await expect(call()).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('a draft that is to be deleted for its age stays where it was imported meanwhile, and can be undone', async () => {
  const draft = await importFile(one.site, one.asha, 'songs.csv', songs(3));
  await one.asha.admin.applyImport({ id: draft.id, check: draft.check ?? '' });
  expect(await hideDraft(one.site.db, draft.id)).toBe(false);
  expect(await one.asha.admin.undoImport({ id: draft.id })).toMatchObject({ state: 'undone' });
});
