import Sqlite from 'better-sqlite3';
import { Kysely, SqliteDialect, type SqliteDatabase } from 'kysely';
import { LRUCache } from 'lru-cache';
import { layLanes } from './lanes.ts';
import type { Schema } from './schema.ts';

export type Db = Kysely<Schema>;

/**
 * Opens the database file, or one in memory for tests.
 * @throws SqliteError when the file cannot be opened, is no database, or is damaged.
 */
export function openDb(file: string): Db {
  const sqlite = new Sqlite(file);
  sqlite.pragma('journal_mode = WAL');
  // FULL, not NORMAL: a save that was answered survives a power cut (docs/decisions/0004-sqlite.md).
  sqlite.pragma('synchronous = FULL');
  sqlite.pragma('foreign_keys = ON');
  sqlite.pragma('busy_timeout = 5000');
  const { dialect, hold } = layLanes(new SqliteDialect({ database: withStatementCache(sqlite) }));
  const db: Db = new Kysely<Schema>({ dialect });
  opened.set(db, { file: sqlite.memory ? null : file, hold });
  return db;
}

const opened = new WeakMap<Db, { file: string | null; hold: () => Promise<() => void> }>();

/** The file that a database was opened from, so that a thread may open it too; null for one in memory. */
export function fileOf(db: Db): string | null {
  return opened.get(db)?.file ?? null;
}

/**
 * Makes everybody who wants to write wait, while reading goes on, until the answered function is called: for a thread that
 * writes much at once. Nobody is refused; whoever saves meanwhile is answered a little later.
 */
export async function holdWrites(db: Db): Promise<() => void> {
  return (await opened.get(db)?.hold()) ?? (() => {});
}

/** Preparing costs more than running most statements here; Kysely prepares at each call, so the same SQL is kept prepared. */
function withStatementCache(sqlite: Sqlite.Database): SqliteDatabase {
  const statements = new LRUCache<string, Sqlite.Statement>({ max: 500 });
  return {
    prepare(query) {
      let statement = statements.get(query);
      if (!statement) statements.set(query, (statement = sqlite.prepare(query)));
      return statement as ReturnType<SqliteDatabase['prepare']>;
    },
    close: () => sqlite.close(),
  };
}
