import { Migrator } from 'kysely/migration';
import { migrations } from '../../../migrations/index.ts';
import type { Db } from './open.ts';

/** Brings the database to the newest form. @throws what the failing migration threw; nothing of it stays. */
export async function migrate(db: Db): Promise<void> {
  const { error } = await new Migrator({ db, provider: { getMigrations: async () => migrations } }).migrateToLatest();
  if (error) throw error;
}
