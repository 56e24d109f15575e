import { sql } from 'kysely';
import type { Db } from '../../db/open.ts';

/** Writes a copy of the whole database as it is at one moment to a new file; writes of others go on. @throws SqliteError */
export async function copyDatabase(db: Db, path: string): Promise<void> {
  await sql`vacuum into ${path}`.execute(db);
}

/** How many rows each table has; the settings are left out, to which a backup adds one. */
export async function countRows(db: Db): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { name } of await db.introspection.getTables()) {
    if (name === 'settings') continue;
    const { rows } = await sql<{ rows: number }>`select count(*) as "rows" from ${sql.table(name)}`.execute(db);
    counts[name] = rows[0]?.rows ?? 0;
  }
  return counts;
}

/** What is damaged in a database file; null where it is whole. */
export async function findDamage(db: Db): Promise<string | null> {
  const { rows: found } = await sql<{ integrity_check: string }>`pragma integrity_check(1)`.execute(db);
  if (found[0]?.integrity_check !== 'ok') return found[0]?.integrity_check ?? 'it cannot be checked';
  const { rows: orphans } = await sql<{ table: string }>`pragma foreign_key_check`.execute(db);
  return orphans[0] ? `a row of ${orphans[0].table} refers to one that is missing` : null;
}

/** A published song, as a reader gets it; undefined where there is none. */
export async function readSomeSong(db: Db): Promise<{ title: string; lyrics: string } | undefined> {
  return db.selectFrom('texts').select(['title', 'lyrics']).where('language', '=', 'Kannada').orderBy('number').limit(1).executeTakeFirst();
}

/**
 * Ends all sessions and links, and the waiting e-mails: since the backup was made, sessions may have been ended, links used and e-mails
 * sent, and none of that may come back with it.
 */
export async function endWhatWasOpen(db: Db): Promise<void> {
  await db.deleteFrom('sessions').execute();
  await db.deleteFrom('links').execute();
  await db.updateTable('letters').set({ next_at: null, last_error: 'restored from a backup' }).where('next_at', 'is not', null).execute();
}
