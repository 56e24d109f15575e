import { Migrator } from 'kysely/migration';
import { migrations } from '../../../migrations/index.ts';
import type { Db } from './open.ts';

/** Runs the missing migrations. @throws the failing migration's error; its transaction is rolled back */
export async function migrate(db: Db): Promise<void> {
  const { error } = await new Migrator({ db, provider: { getMigrations: async () => migrations } }).migrateToLatest();
  if (error) throw error;
}
