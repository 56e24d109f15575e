import { sql } from 'kysely';
import { isOnPostgres } from './engine.ts';
import type { Db } from './open.ts';

/** The key of the advisory lock under which one process at a time prepares the database. */
const startLockKey = 7_420_145_002;

/**
 * Runs a task while no other process prepares the same database, so that several may start at once. A SQLite file belongs to one process
 * already (disk/data-folder.ts).
 */
export async function underStartLock<Result>(db: Db, task: () => Promise<Result>): Promise<Result> {
  if (!isOnPostgres(db)) return task();
  return db.connection().execute(async (own) => {
    // The others wait for as long as the first migrates and loads the seed.
    await sql`set statement_timeout = 0`.execute(own);
    await sql`select pg_advisory_lock(${sql.lit(startLockKey)})`.execute(own);
    try {
      return await task();
    } finally {
      await sql`select pg_advisory_unlock(${sql.lit(startLockKey)})`.execute(own);
      await sql`reset statement_timeout`.execute(own);
    }
  });
}
