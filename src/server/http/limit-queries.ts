import { CompiledQuery, sql } from 'kysely';
import type { Db } from '../db/open.ts';

/**
 * The database as rate-limiter-flexible uses it. Its statements count a call in one step. Raw SQL is no write of the site's own
 * (db/write-lock.ts), so they wait for no transaction: a guess is counted while an import runs.
 */
export const storeOf = (db: Db) => ({
  query: ({ text, values }: { text: string; values: unknown[] }) =>
    db.executeQuery(CompiledQuery.raw(text, values)),
});

/** Takes back a call in a window that still runs. The library's own way would begin a new window with one call less than none. */
export async function giveBackCall(db: Db, key: string, now: number): Promise<void> {
  await sql`update rate_limits set points = points - 1 where key = ${key} and points > 0 and expire > ${now}`.execute(
    db,
  );
}

export async function deleteExpiredLimits(db: Db, now: number): Promise<void> {
  await sql`delete from rate_limits where expire <= ${now}`.execute(db);
}
