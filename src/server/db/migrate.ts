import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { migrations } from '../../../migrations/index.ts';
import type { Db } from './open.ts';

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
  throw new Error(
    `${failed ? `${failed.migrationName}: ` : ''}${error instanceof Error ? error.message : String(error)}`,
    {
      cause: error,
    },
  );
}
