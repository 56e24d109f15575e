import { PostgresAdapter, sql, type Kysely } from 'kysely';

const tables = {
  letters: 'emails',
  acts: 'history',
  administration: 'audit_log',
  search_misses: 'searches_without_result',
  report_voices: 'report_comments',
  levels: 'text_reviews',
  readings: 'reader_counts',
  visit_people: 'account_visits',
  book_orders: 'songbook_orders',
  candidates: 'corrections',
};

const columns = {
  upload_parts: ['place', 'position'],
  import_parts: ['place', 'position'],
  import_rows: ['place', 'position'],
  witnesses: ['place', 'position'],
  apparatus: ['place', 'position'],
  song_references: ['place', 'position'],
  report_comments: ['place', 'position'],
  history: ['place', 'position'],
  revisions: ['candidate_id', 'correction_id'],
} as const;

/** Gives tables and columns the names that the code uses; indexes and constraints named after them follow. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const rename =
    db.getExecutor().adapter instanceof PostgresAdapter ? renameOnPostgres : renameOnSqlite;
  for (const [from, to] of Object.entries(tables)) {
    await db.schema.alterTable(from).renameTo(to).execute();
    await rename(db, to, from, to);
  }
  for (const [table, [from, to]] of Object.entries(columns))
    await db.schema.alterTable(table).renameColumn(from, to).execute();
  await db.schema.alterTable('history').renameColumn('candidate_id', 'correction_id').execute();
  await rename(db, 'revisions', 'revisions_by_candidate', 'revisions_by_correction');
}

/** SQLite cannot rename an index, so each is created again. */
async function renameOnSqlite(
  db: Kysely<unknown>,
  table: string,
  from: string,
  to: string,
): Promise<void> {
  const { rows } = await sql<{ name: string; sql: string }>`select name, sql from sqlite_master
    where type = 'index' and tbl_name = ${table} and sql is not null`.execute(db);
  for (const { name, sql: statement } of rows.filter((row) => row.name.startsWith(from))) {
    await db.schema.dropIndex(name).execute();
    await sql.raw(statement.replace(`"${from}`, `"${to}`)).execute(db);
  }
}

/** The index of a constraint is renamed with its constraint. */
async function renameOnPostgres(
  db: Kysely<unknown>,
  table: string,
  from: string,
  to: string,
): Promise<void> {
  const named = (name: string) => sql.ref(name.replace(from, to));
  const { rows: constraints } = await sql<{
    name: string;
  }>`select conname as name from pg_constraint where conrelid = ${table}::regclass
    and starts_with(conname, ${from})`.execute(db);
  for (const { name } of constraints)
    await sql`alter table ${sql.table(table)} rename constraint ${sql.ref(name)} to ${named(name)}`.execute(
      db,
    );
  const { rows: indexes } = await sql<{
    name: string;
  }>`select indexname as name from pg_indexes where schemaname = current_schema()
    and tablename = ${table} and starts_with(indexname, ${from})`.execute(db);
  for (const { name } of indexes)
    await sql`alter index ${sql.ref(name)} rename to ${named(name)}`.execute(db);
}
