import { Kysely, SqliteDialect } from 'kysely';
import { openConnection } from './connection.ts';
import { isPostgresAddress } from './engine.ts';
import type { Db } from './open.ts';
import { createPostgresDialect } from './postgres.ts';
import type { Schema } from './schema.ts';

/**
 * Opens the database for a process that writes in one transaction and has no event loop to keep free.
 * @throws SqliteError as openDb
 */
export function openDbAlone(address: string): Db {
  const dialect = isPostgresAddress(address)
    ? createPostgresDialect(address, 2)
    : new SqliteDialect({ database: openConnection(address, () => {}) });
  return new Kysely<Schema>({ dialect });
}
