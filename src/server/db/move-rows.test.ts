import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, onTestFinished, test } from 'vitest';
import { startExporter } from '../features/exports/exporter.ts';
import { exportForOperator } from '../features/exports/service.ts';
import { openSiteContentStore } from '../features/site-content/store.ts';
import { emptyFolder, livedInFolder } from '../testing/backups.ts';
import { changeAndSave } from '../testing/corrections.ts';
import { emptyDb } from '../testing/databases.ts';
import { siteSeed, testSite } from '../testing/site.ts';
import { moveRows } from './move-rows.ts';
import { openDb, type Db } from './open.ts';
import { earlierEmailsTable, earlierUncopiedTables, uncopiedTables } from './uncopied.ts';

const at = Date.UTC(2026, 0, 15);

/** A database file with songs, accounts, corrections and bytes. */
async function livedIn(): Promise<Db> {
  const db = openDb((await livedInFolder()).database);
  onTestFinished(() => db.destroy());
  const site = await testSite({ db });
  const meera = await site.signIn('Editor');
  await changeAndSave(meera, { number: 4, language: 'Kannada' }, () => ({ meaning: 'ಹರಿ 👏🏽 “x”' }));
  const { id: user_id } = await site.join('Editor');
  const upload = {
    id: 'one',
    user_id,
    name: 'a.pdf',
    size: 3,
    pages: 1,
    sha256: '',
    text: '[]',
    created_at: at,
    stored_at: at,
    looked_at: null,
  };
  await db.insertInto('uploads').values(upload).execute();
  await db
    .insertInto('upload_parts')
    .values({ upload_id: 'one', position: 0, bytes: Uint8Array.of(0, 128, 255) })
    .execute();
  return db;
}

async function newFile(): Promise<Db> {
  const db = openDb(`${emptyFolder()}/purandara.sqlite`);
  onTestFinished(() => db.destroy());
  return db;
}

async function exported(db: Db): Promise<string> {
  const exporter = startExporter(emptyFolder());
  onTestFinished(() => exporter.close());
  const siteContent = await openSiteContentStore(db, siteSeed, at, () => {});
  const { path } = await exportForOperator(
    { db, exporter, siteContent, now: () => at },
    'everything.zip',
  );
  return createHash('sha256').update(readFileSync(path)).digest('hex');
}

test('a database is moved and moved back: every row but those of sessions and keys is there, and the export is the same byte for byte', async () => {
  const [file, moved, back] = [await livedIn(), await emptyDb(), await newFile()];
  const counts = await moveRows(file, moved);
  expect(counts).toMatchObject({
    compositions: 12,
    users: 1,
    uploads: 1,
    upload_parts: 1,
    corrections: 1,
    emails: 1,
    respellings: 9,
  });
  expect(Object.keys(counts)).not.toEqual(expect.arrayContaining(['sessions']));
  for (const table of ['sessions', 'secrets', 'links'] as const)
    expect(await moved.selectFrom(table).selectAll().execute()).toEqual([]);
  expect(await moveRows(moved, back)).toEqual(counts);
  const bytes = (db: Db) => db.selectFrom('upload_parts').select('bytes').executeTakeFirstOrThrow();
  expect([...(await bytes(moved)).bytes]).toEqual([0, 128, 255]);
  const first = await exported(file);
  expect([await exported(moved), await exported(back)]).toEqual([first, first]);
  const site = await testSite({ db: moved });
  await changeAndSave(await site.signIn('Editor'), { number: 4, language: 'Kannada' }, () => ({
    meaning: 'ಮತ್ತೆ',
  }));
});

test('a database that is not empty is not written to', async () => {
  const [file, other] = [await livedIn(), await livedIn()];
  const songs = async () => (await other.selectFrom('revisions').select('id').execute()).length;
  const before = await songs();
  await expect(moveRows(file, other)).rejects.toThrow('is not empty. Nothing was written.');
  await expect(moveRows(await emptyDb(), await emptyDb())).rejects.toThrow('of another version');
  expect(await songs()).toBe(before);
});

test('where a row comes out differently, the table is named and the target stays empty', async () => {
  const [file, target] = [await livedIn(), await emptyDb()];
  const forgetful = target.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => ({
      ...result,
      rows: result.rows.map((row) => ('siglum' in row ? { ...row, title: 'something else' } : row)),
    }),
  });
  await expect(moveRows(file, forgetful)).rejects.toThrow(
    'The table witnesses is not the same after it was copied.',
  );
  expect(await target.introspection.getTables({ withInternalKyselyTables: true })).toEqual([]);
});

test.each(['docs/grow.md', 'packaging/postgres/dump.sh'])(
  'the pg_dump of %s leaves out the same tables as a backup',
  (file) => {
    const [, tables = ''] =
      /--exclude-table-data='\((.*)\)'/.exec(readFileSync(file, 'utf8')) ?? [];
    // Waiting e-mails contain links, and pg_dump cannot leave out single rows.
    expect(tables.split('|')).toEqual([
      ...uncopiedTables,
      ...earlierUncopiedTables,
      'emails',
      earlierEmailsTable,
    ]);
  },
);
