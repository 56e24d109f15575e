import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { expect, test } from 'vitest';
import { migrations } from '../../../migrations/index.ts';
import { emptyDb, isTestedOnPostgres } from '../testing/databases.ts';
import { renamedColumn, renamedTables } from '../testing/renamed-tables.ts';

test('renamed tables keep their rows, and no index or constraint has an earlier name', async () => {
  const db = await emptyDb();
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const names = Object.keys(migrations);
  const renaming = names.findIndex((name) => name.startsWith('0040'));
  await migrator.migrateTo(names[renaming - 1] ?? '');
  const before = new Map<string, Record<string, unknown>>();
  await db.connection().execute(async (connection) => {
    // The rows refer to others that do not exist.
    await (
      isTestedOnPostgres()
        ? sql`set session_replication_role = replica`
        : sql`pragma foreign_keys = off`
    ).execute(connection);
    for (const { name, columns } of await connection.introspection.getTables()) {
      if (!(name in renamedTables)) continue;
      const filled = columns.filter(({ isAutoIncrementing }) => !isAutoIncrementing);
      const row = Object.fromEntries(
        filled.map(({ name: column, dataType }) => [
          column,
          /int/i.test(dataType) ? 1 : /text|char/i.test(dataType) ? 'ಹರಿ' : null,
        ]),
      );
      before.set(name, row);
      await sql`insert into ${sql.table(name)} (${sql.join(Object.keys(row).map((column) => sql.ref(column)))})
        values (${sql.join(Object.values(row))})`.execute(connection);
    }
    await (
      isTestedOnPostgres() ? sql`reset session_replication_role` : sql`pragma foreign_keys = on`
    ).execute(connection);
  });
  expect([...before.keys()].toSorted()).toEqual(Object.keys(renamedTables).toSorted());
  expect((await migrator.migrateToLatest()).error).toBeUndefined();
  for (const [name, row] of before) {
    const now = Object.entries(row).map(([column, value]) => [renamedColumn(name, column), value]);
    const { rows } = await sql`select * from ${sql.table(renamedTables[name] ?? '')}`.execute(db);
    expect(rows).toEqual([expect.objectContaining(Object.fromEntries(now))]);
  }
  const { rows: found } = await (
    isTestedOnPostgres()
      ? sql<{
          name: string;
        }>`select indexname as name from pg_indexes where schemaname = current_schema()
          union select conname from pg_constraint`
      : sql<{
          name: string;
        }>`select name from sqlite_master where type = 'index' and sql is not null`
  ).execute(db);
  const earlier = new RegExp(`^(?:${Object.keys(renamedTables).join('|')})_`);
  expect(found.filter(({ name }) => earlier.test(name))).toEqual([]);
  await db.destroy();
});
