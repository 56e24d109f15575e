import { Kysely, SqliteDialect } from 'kysely';
import { openConnection } from './connection.ts';
import { layLanes } from './lanes.ts';
import type { Schema } from './schema.ts';

export type Db = Kysely<Schema>;

/**
 * Opens the database file, or one in memory for tests.
 * @param onError told of every write that failed
 * @throws SqliteError when the file cannot be opened, is no database, or is damaged.
 */
export function openDb(file: string, onError: (error: unknown) => void = () => {}): Db {
  const connection = openConnection(file, onError);
  const { dialect, hold } = layLanes(new SqliteDialect({ database: connection }));
  const db: Db = new Kysely<Schema>({ dialect });
  opened.set(db, { file: file === ':memory:' ? null : file, hold, reopen: connection.reopen });
  return db;
}

const opened = new WeakMap<Db, { file: string | null; hold: () => Promise<() => void>; reopen: () => void }>();

/** The file that a database was opened from, so that a process may open it too; null for one in memory. */
export function fileOf(db: Db): string | null {
  return opened.get(db)?.file ?? null;
}

/**
 * Makes everybody who wants to write wait, while reading goes on, until the answered function is called: for a process that
 * writes much at once. Nobody is refused; whoever saves meanwhile is answered a little later.
 */
export async function holdWrites(db: Db): Promise<() => void> {
  return (await opened.get(db)?.hold()) ?? (() => {});
}

/** Opens a database as usual again that was opened on a full disk; else does nothing. @throws SqliteError, for another try later */
export async function reopenDb(db: Db): Promise<void> {
  const release = await holdWrites(db);
  try {
    opened.get(db)?.reopen();
  } finally {
    release();
  }
}
