import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import Sqlite from 'better-sqlite3';
import { Migrator, type Migration } from 'kysely/migration';
import { expect, test } from 'vitest';
import { migrations } from '../../migrations/index.ts';
import { openDb } from './db/open.ts';
import { earlierUncopiedTables, uncopiedTables } from './db/uncopied.ts';
import { readEnv } from './env.ts';
import { backUpBeforeUpgrade } from './features/backups/service.ts';
import { upgradeDatabase } from './prepare.ts';
import { emptyFolder } from './testing/backups.ts';
import { fillTables, readTables } from './testing/fill-tables.ts';
import { renamedColumn, renamedTables } from './testing/renamed-tables.ts';

const names = Object.keys(migrations);

/** A database file as the first migrations made it, with rows in every table. */
async function earlierDatabase(count: number) {
  const folder = emptyFolder();
  const file = join(folder, 'purandara.sqlite');
  const db = openDb(file);
  const first = Object.fromEntries(Object.entries(migrations).slice(0, count));
  const { error } = await new Migrator({
    db,
    provider: { getMigrations: async () => first },
  }).migrateToLatest();
  expect(error).toBeUndefined();
  await db.destroy();
  fillTables(file);
  return { folder, file };
}

/** The rows of a database that a backup has. */
const withoutUncopied = (rows: Record<string, unknown[]>) =>
  Object.fromEntries(
    Object.entries(rows).map(([table, of]) => [
      table,
      [...uncopiedTables, ...earlierUncopiedTables].includes(table) ? [] : of.map(withoutText),
    ]),
  );

/** A waiting e-mail is in a backup without its text. */
const withoutText = (row: unknown) =>
  typeof row === 'object' && row && 'next_at' in row && row.next_at !== null
    ? { ...row, text: '', next_at: null, last_error: 'not in the backup' }
    : row;

/** Upgrades as a start does. */
async function upgrade({ folder, file }: { folder: string; file: string }): Promise<void> {
  const db = openDb(file);
  try {
    await upgradeDatabase(db, () =>
      backUpBeforeUpgrade(db, readEnv({ DATA_DIR: folder }), Date.UTC(2026, 0, 15), () => {}),
    );
  } finally {
    await db.destroy();
  }
}

/** Runs a task with other migrations than the program's own. */
async function withMigrations(
  changed: Record<string, Migration>,
  task: () => Promise<void>,
): Promise<void> {
  const own = { ...migrations };
  Object.assign(migrations, changed);
  try {
    await task();
  } finally {
    for (const name of Object.keys(migrations)) delete migrations[name];
    Object.assign(migrations, own);
  }
}

test.each(names.slice(0, -1).map((name, index) => [name, index + 1] as const))(
  'a database of %s with rows in every table is backed up and upgraded with all of them',
  async (_name, count) => {
    const { folder, file } = await earlierDatabase(count);
    const before = readTables(file);
    expect(Object.values(before).every((rows) => rows.length > 0)).toBe(true);
    await upgrade({ folder, file });
    const after = readTables(file);
    for (const [table, rows] of Object.entries(before)) {
      // The keys of passed warnings become hashes (0039).
      const columns = Object.keys(rows[0] ?? {}).filter(
        (column) => table !== 'passed_warnings' || column !== 'key',
      );
      const only =
        (nameOf = (column: string) => column) =>
        (row: Record<string, unknown>) =>
          Object.fromEntries(columns.map((column) => [column, row[nameOf(column)]]));
      const asBefore = (after[renamedTables[table] ?? table] ?? []).map(
        only((column) => renamedColumn(table, column)),
      );
      // A migration may add rows of its own and count anew, but keeps what was there.
      expect([table, asBefore]).toEqual([table, expect.arrayContaining(rows.map(only()))]);
    }
    const sqlite = new Sqlite(file, { readonly: true });
    expect([
      sqlite.pragma('integrity_check', { simple: true }),
      sqlite.pragma('foreign_key_check'),
    ]).toEqual(['ok', []]);
    sqlite.close();
    const backup = join(
      folder,
      'backups',
      'purandara-2026-01-15T00-00-00.000Z-before-upgrade.sqlite.gz',
    );
    writeFileSync(join(folder, 'old.sqlite'), gunzipSync(readFileSync(backup)));
    const { settings = [], ...kept } = readTables(join(folder, 'old.sqlite'));
    expect({ ...kept, settings: settings.filter(({ name }) => name !== 'backup') }).toEqual(
      withoutUncopied(before),
    );
  },
);

test('a migration that fails leaves the database as it was, and the start ends with one line', async () => {
  const { folder, file } = await earlierDatabase(names.length - 1);
  const before = readTables(file);
  const failing: Migration = {
    async up(db) {
      await db.schema.createTable('half').addColumn('id', 'text').execute();
      throw new Error('no such column: raga.');
    },
  };
  await withMigrations(
    { '9998_later': { up: async () => {} }, '9999_failing': failing },
    async () => {
      await expect(upgrade({ folder, file })).rejects.toThrow(
        /^The database cannot be brought to this version of the site, and is as it was: 9999_failing: no such column: raga\.$/,
      );
    },
  );
  expect(readTables(file)).toEqual(before);
  expect(readdirSync(join(folder, 'backups'))).toHaveLength(2);
  await upgrade({ folder, file });
  expect(Object.keys(readTables(file)).length).toBeGreaterThan(Object.keys(before).length - 1);
});

test('a database of a newer version is refused in one line and stays as it is', async () => {
  const { folder, file } = await earlierDatabase(names.length);
  const sqlite = new Sqlite(file);
  sqlite.prepare('insert into kysely_migration values (?, ?)').run('9999_later', '2030-01-01');
  sqlite.close();
  await expect(upgrade({ folder, file })).rejects.toThrow(
    /^The database belongs to a newer version of the site \(9999_later\)\. Start that/,
  );
  expect(existsSync(join(folder, 'backups'))).toBe(false);
});

test('a new database, and one of this version, need no backup', async () => {
  const { folder, file } = await earlierDatabase(names.length);
  await upgrade({ folder, file });
  await upgrade({ folder, file: join(folder, 'new.sqlite') });
  expect(existsSync(join(folder, 'backups'))).toBe(false);
});

test('without a backup nothing is upgraded', async () => {
  const { folder, file } = await earlierDatabase(names.length - 1);
  const before = readTables(file);
  writeFileSync(join(folder, 'backups'), 'a file stands in the way');
  await expect(upgrade({ folder, file })).rejects.toThrow(
    /^The database cannot be brought to this version of the site, and is as it was: /,
  );
  expect(readTables(file)).toEqual(before);
});
