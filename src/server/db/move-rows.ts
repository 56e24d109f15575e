import { createHash } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import { isOnPostgres } from './engine.ts';
import { migrate, readSchemaState } from './migrate.ts';
import type { Db } from './open.ts';
import type { Schema } from './schema.ts';
import { readSetting, writeSetting } from './settings.ts';
import { uncopiedTables } from './uncopied.ts';

type Row = Record<string, unknown>;
type Trx = Transaction<Schema>;

/** Rows that are read and written at once; with thirteen columns each they are well below what a statement can bind. */
const atOnce = 500;

/**
 * Copies the rows of a site's database into an empty one, on either engine, in one transaction. Sessions, keys and links stay behind, so that
 * the old database, which is kept as it was, opens nothing on the new site. Each table is counted and compared by the
 * checksum of its rows before the transaction ends, so that the target has all of it or stays empty. No other process may write at the same time.
 * @returns the number of rows of each table
 * @throws Error with one line when the source is of another version, or the target is not empty, or a table differs
 */
export async function moveRows(from: Db, to: Db): Promise<Record<string, number>> {
  const { missing, newer } = await readSchemaState(from);
  if (newer || missing.length > 0)
    throw new Error(
      'The database to move is of another version. Start the site of this version on it once, then stop it.',
    );
  if ((await to.introspection.getTables({ withInternalKyselyTables: true })).length > 0)
    throw new Error('The database to move to is not empty. Nothing was written.');
  return from
    .transaction()
    .execute((source) => to.transaction().execute((target) => move(source, target)));
}

async function move(source: Trx, target: Trx): Promise<Record<string, number>> {
  await migrate(target);
  const tables = await listTables(source);
  if (JSON.stringify(await listTables(target)) !== JSON.stringify(tables))
    throw new Error('The two databases have different tables.');
  // The check of all references at once may take long.
  if (isOnPostgres(target)) await sql`set local statement_timeout = 0`.execute(target);
  const checkReferences = await deferReferences(target);
  // Migrations write some rows of their own.
  for (const { table } of tables) await sql`delete from ${sql.table(table)}`.execute(target);
  const counts: Record<string, number> = {};
  for (const { table, columns } of tables.filter(
    ({ table: name }) => !uncopiedTables.includes(name),
  )) {
    const sums = createSums();
    for await (const rows of readRows(source, table)) {
      rows.forEach(sums.add);
      const values = rows.map((row) => sql`(${sql.join(columns.map((column) => row[column]))})`);
      await sql`insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))}) values ${sql.join(values)}`.execute(
        target,
      );
    }
    const copied = createSums();
    for await (const rows of readRows(target, table)) rows.forEach(copied.add);
    if (copied.sum() !== sums.sum())
      throw new Error(
        `The table ${table} is not the same after it was copied. Nothing was written.`,
      );
    counts[table] = sums.count();
  }
  await checkReferences();
  // Apps stay valid: their secrets are encrypted with this key.
  const key = await readSetting(source, 'second_factor_key');
  if (key !== undefined) await writeSetting(target, 'second_factor_key', key);
  return counts;
}

/** The tables of the site with their columns, both by name. */
async function listTables(db: Db): Promise<{ table: string; columns: string[] }[]> {
  const tables = (await db.introspection.getTables()).map(({ name, columns }) => ({
    table: name,
    columns: columns.map((column) => column.name).toSorted(),
  }));
  return tables.toSorted((one, other) => (one.table < other.table ? -1 : 1));
}

/** Puts off the check of foreign keys, since a row may name a later one. @returns the function that checks them all */
async function deferReferences(target: Trx): Promise<() => Promise<void>> {
  if (!isOnPostgres(target)) {
    await sql`pragma defer_foreign_keys = on`.execute(target);
    return async () => {};
  }
  const { rows } = await sql<{
    table: string;
    name: string;
  }>`select conrelid::regclass::text as "table", conname as name
    from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace`.execute(
    target,
  );
  const alter = async (how: 'deferrable initially deferred' | 'not deferrable') => {
    for (const { table, name } of rows)
      await sql`alter table ${sql.table(table)} alter constraint ${sql.ref(name)} ${sql.raw(how)}`.execute(
        target,
      );
  };
  await alter('deferrable initially deferred');
  return async () => {
    await sql`set constraints all immediate`.execute(target);
    await alter('not deferrable');
  };
}

/** The rows of a table in groups, without holding all of them. */
async function* readRows(db: Trx, table: string): AsyncGenerator<Row[]> {
  if (!isOnPostgres(db)) return yield* readFile(db, table);
  await sql`declare moved no scroll cursor for select * from ${sql.table(table)}`.execute(db);
  for (;;) {
    const { rows } = await sql<Row>`fetch ${sql.lit(atOnce)} from moved`.execute(db);
    if (rows.length > 0) yield rows;
    if (rows.length < atOnce) break;
  }
  await sql`close moved`.execute(db);
}

/** By rowid, which is the order in which rows were inserted. */
async function* readFile(db: Trx, table: string): AsyncGenerator<Row[]> {
  for (let last = -1; ;) {
    const { rows } = await sql<
      Row & { rowid_: number }
    >`select rowid as rowid_, * from ${sql.table(table)} where rowid > ${last}
      order by rowid limit ${sql.lit(atOnce)}`.execute(db);
    if (rows.length > 0) yield rows.map(({ rowid_: _rowid, ...row }) => row);
    if (rows.length < atOnce) return;
    last = rows.at(-1)?.rowid_ ?? last;
  }
}

/** Adds up the hashes of rows, so that the sum does not depend on their order. */
function createSums(): { add: (row: Row) => void; sum: () => string; count: () => number } {
  let [sum, count] = [0n, 0];
  return {
    add(row) {
      const hash = createHash('sha256');
      for (const column of Object.keys(row).toSorted())
        hash.update(`${column} ${textOf(row[column])}\n`);
      sum = BigInt.asUintN(256, sum + BigInt(`0x${hash.digest('hex')}`));
      count += 1;
    },
    sum: () => `${count} ${sum}`,
    count: () => count,
  };
}

const textOf = (value: unknown): string =>
  value instanceof Uint8Array
    ? `bytes ${Buffer.from(value).toString('base64')}`
    : `${typeof value} ${JSON.stringify(value)}`;
