import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { migrations } from '../../../migrations/index.ts';
import { messageOf } from '../error-message.ts';
import type { Db } from './open.ts';
import { isOnPostgres } from './engine.ts';

/** How a database stands to the program. */
interface SchemaState {
  /** The migrations that it lacks, in order; all of them for a new database. */
  missing: string[];
  /** The newest migration that it has and the program does not know; null where the program knows all. */
  newer: string | null;
  /** Whether no migration has run on it. */
  isNew: boolean;
}

export async function readSchemaState(db: Db): Promise<SchemaState> {
  const applied = await listApplied(db);
  return {
    missing: Object.keys(migrations).filter((name) => !applied.includes(name)),
    newer: applied.findLast((name) => !(name in migrations)) ?? null,
    isNew: applied.length === 0,
  };
}

async function listApplied(db: Db): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === 'kysely_migration')) return [];
  const { rows } = await sql<{
    name: string;
  }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
}

/**
 * Runs the missing migrations in one transaction, so that a database has all of them or is as it was.
 * @throws the failing migration's error, with a message that names it
 */
export async function migrate(db: Db): Promise<void> {
  const { error, results = [] } = await new Migrator({
    db,
    provider: { getMigrations: async () => migrations },
  }).migrateToLatest();
  if (!error) return;
  const failed = results.find(({ status }) => status === 'Error');
  throw new Error(`${failed ? `${failed.migrationName}: ` : ''}${messageOf(error)}`, {
    cause: error,
  });
}

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
