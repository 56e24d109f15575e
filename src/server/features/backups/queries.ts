import { sql } from 'kysely';
import type { Db } from '../../db/open.ts';
import { deleteEarlierSecrets } from '../../db/settings.ts';
import { earlierEmailsTable, earlierUncopiedTables, uncopiedTables } from '../../db/uncopied.ts';

/** Writes a copy of the whole database as it is at one moment to a new file; writes of others go on. @throws SqliteError */
export async function copyDatabase(db: Db, path: string): Promise<void> {
  await sql`vacuum into ${path}`.execute(db);
}

/** How many rows each table has; except settings, to which a backup adds one. */
export async function countRows(db: Db): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { name } of await db.introspection.getTables()) {
    if (name === 'settings') continue;
    const { rows } = await sql<{
      rows: number;
    }>`select count(*) as "rows" from ${sql.table(name)}`.execute(db);
    counts[name] = rows[0]?.rows ?? 0;
  }
  return counts;
}

/** How many songs readers see, without those that an undone import has removed. */
export async function countSongs(db: Db): Promise<number> {
  const row = await db
    .selectFrom('texts')
    .where('language', '=', 'Kannada')
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirst();
  return Number(row?.count ?? 0);
}

/** The damage of a database file; null if there is none. */
export async function findDamage(db: Db): Promise<string | null> {
  const { rows: found } = await sql<{ integrity_check: string }>`pragma integrity_check(1)`.execute(
    db,
  );
  if (found[0]?.integrity_check !== 'ok')
    return found[0]?.integrity_check ?? 'it cannot be checked';
  const { rows: orphans } = await sql<{ table: string }>`pragma foreign_key_check`.execute(db);
  return orphans[0] ? `a row of ${orphans[0].table} refers to one that is missing` : null;
}

/** A published song, as a reader gets it; undefined where there is none. */
export async function readSomeSong(db: Db): Promise<{ title: string; lyrics: string } | undefined> {
  return db
    .selectFrom('texts')
    .select(['title', 'lyrics'])
    .where('language', '=', 'Kannada')
    .orderBy('number')
    .limit(1)
    .executeTakeFirst();
}

/**
 * Deletes from a copy of the database, which may be of an earlier version, everything that is in force on the running site: sessions, keys,
 * links, pending challenges, and e-mails that are not sent, since they contain links. Sessions may have been ended, links used and e-mails
 * sent since the copy was made, so none of it may come back with a restore either. SQLite overwrites what it deletes with zeros.
 * @param reason what the waiting e-mails have as their error
 */
export async function removeWhatIsInForce(copy: Db, reason: string): Promise<void> {
  await sql`pragma secure_delete = on`.execute(copy);
  const tables = (await copy.introspection.getTables()).map(({ name }) => name);
  await copy.transaction().execute(async (trx) => {
    for (const table of [...uncopiedTables, ...earlierUncopiedTables])
      if (tables.includes(table)) await sql`delete from ${sql.table(table)}`.execute(trx);
    await deleteEarlierSecrets(trx);
    for (const table of ['emails', earlierEmailsTable])
      if (tables.includes(table))
        await sql`update ${sql.table(table)} set text = '', next_at = null,
          last_error = case when next_at is null then last_error else ${reason} end
          where next_at is not null or text <> ''`.execute(trx);
  });
}
