import { Kysely, SqliteDialect } from 'kysely';
import { openConnection } from './connection.ts';
import { isPostgresAddress } from './engine.ts';
import { createPostgresDialect } from './postgres.ts';
import { createWriteLock } from './write-lock.ts';
import type { Schema } from './schema.ts';
import { createServerState, type ServerState } from './server-state.ts';

export type Db = Kysely<Schema>;

interface Opened {
  address: string | null;
  hold: () => Promise<() => void>;
  reopen: () => Promise<void>;
  /** Of a database on a PostgreSQL server. */
  server?: ServerState;
}

const opened = new WeakMap<Db, Opened>();

/** Connections of the site to a PostgreSQL server; a process of an import has its own. */
const postgresConnections = 10;

/**
 * Opens the database: a SQLite file, or a PostgreSQL database by its `postgres://` address, to which it connects at the first query. A test
 * opens one in memory, empty (`:memory:`) or from the bytes of a serialised database. A write is answered once it is on
 * the disk.
 * @param onError called with the error of every write to the file that failed
 * @throws SqliteError when the file cannot be opened, is no database, or is damaged
 */
export function openDb(address: string | Buffer, onError: (error: unknown) => void = () => {}): Db {
  if (typeof address === 'string' && isPostgresAddress(address)) {
    const server = createServerState();
    const db = new Kysely<Schema>({
      dialect: createPostgresDialect(address, postgresConnections, server),
    });
    return remember(db, { address, hold: async () => () => {}, reopen: async () => {}, server });
  }
  const isInMemory = address === ':memory:' || typeof address !== 'string';
  const connection = openConnection(address, onError);
  const { dialect, hold } = createWriteLock(new SqliteDialect({ database: connection }));
  return remember(new Kysely<Schema>({ dialect }), {
    address: isInMemory ? null : address,
    hold,
    reopen: async () => connection.reopen(),
  });
}

function remember(db: Db, what: Opened): Db {
  opened.set(db, what);
  return db;
}

/** The file or address that a database was opened from, so that another process can open it too; null for a database in memory. */
export function addressOf(db: Db): string | null {
  return opened.get(db)?.address ?? null;
}

/** The state of the PostgreSQL server of a database; null on SQLite. */
export const serverStateOf = (db: Db): ServerState | null => opened.get(db)?.server ?? null;

/**
 * Makes all writes wait until the returned function is called, while reads go on: for a process that writes much at once. No write is
 * refused; it is answered a little later. On PostgreSQL the server itself makes them wait.
 */
export async function holdWrites(db: Db): Promise<() => void> {
  return (await opened.get(db)?.hold()) ?? (() => {});
}

/**
 * Reopens a database in the normal mode if a full disk made the start open it in the exclusive one. @throws SqliteError; it can be tried
 * again
 */
export async function reopenDb(db: Db): Promise<void> {
  const release = await holdWrites(db);
  try {
    await opened.get(db)?.reopen();
  } finally {
    release();
  }
}
