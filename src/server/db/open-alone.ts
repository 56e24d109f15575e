import { Kysely, SqliteDialect } from 'kysely';
import { openConnection } from './connection.ts';
import type { Db } from './open.ts';
import type { Schema } from './schema.ts';

/**
 * Opens the database for a process that writes in one transaction and has no event loop to keep free, so each commit waits for the disk.
 * @throws SqliteError as openDb
 */
export function openDbAlone(file: string): Db {
  return new Kysely<Schema>({ dialect: new SqliteDialect({ database: openConnection(file, () => {}, 'wait for the disk') }) });
}
