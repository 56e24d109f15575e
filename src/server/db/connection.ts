import Sqlite from 'better-sqlite3';
import type { SqliteDatabase } from 'kysely';
import { LRUCache } from 'lru-cache';
import { diskErrorOf } from '../errors.ts';

type Statement = ReturnType<SqliteDatabase['prepare']>;

/** The one connection to the database file, in the form that Kysely uses. */
interface Connection extends SqliteDatabase {
  /** Reopens a file in the normal locking mode, if a full disk made the start open it in the exclusive one. @throws SqliteError */
  reopen: () => void;
}

const nothing: Statement = {
  reader: false,
  all: () => [],
  run: () => ({ changes: 0, lastInsertRowid: 0 }),
  iterate: () => [].values(),
};

/**
 * Opens the connection with a cache of prepared statements: Kysely prepares at each call, and preparing costs more than running most
 * statements here.
 * @throws SqliteError when the file cannot be opened
 */
export function openConnection(
  file: string | Buffer,
  onError: (error: unknown) => void,
): Connection {
  const statements = new LRUCache<string, Statement>({ max: 500 });
  let { sqlite, isAlone } = connect(file, onError);
  return {
    prepare(query) {
      let statement = statements.get(query);
      // A full disk has already ended the transaction. Without this, the error “no transaction is active” would hide the disk error.
      if (query === 'rollback' && !sqlite.inTransaction) return nothing;
      if (!statement) {
        // Kysely’s `begin` takes the write lock at the first write. If the transaction has read before, SQLite then does not wait for another
        // process that writes, but refuses the write at once.
        const prepared = sqlite.prepare(query === 'begin' ? 'begin immediate' : query);
        statements.set(query, (statement = reportFailures(prepared, onError)));
      }
      return statement;
    },
    reopen() {
      if (!isAlone) return;
      statements.clear();
      sqlite.close();
      ({ sqlite, isAlone } = connect(file, onError));
    },
    close: () => sqlite.close(),
  };
}

/**
 * Opens the file, in exclusive mode where the disk is full: SQLite then has no room for the shared-memory file (-shm), which an exclusive
 * connection does not need, so that the data can still be read.
 */
function connect(
  file: string | Buffer,
  onError: (error: unknown) => void,
): { sqlite: Sqlite.Database; isAlone: boolean } {
  try {
    return { sqlite: connectAs(file, 'NORMAL'), isAlone: false };
  } catch (error) {
    if (!diskErrorOf(error)) throw error;
    const sqlite = connectAs(file, 'EXCLUSIVE');
    onError(error);
    return { sqlite, isAlone: true };
  }
}

function connectAs(file: string | Buffer, mode: 'NORMAL' | 'EXCLUSIVE'): Sqlite.Database {
  const sqlite = new Sqlite(file);
  try {
    sqlite.pragma(`locking_mode = ${mode}`);
    sqlite.pragma('journal_mode = WAL');
    // An acknowledged save survives a power cut (docs/decisions/0043-durable-commits.md).
    sqlite.pragma('synchronous = FULL');
    sqlite.pragma('foreign_keys = ON');
    sqlite.pragma('busy_timeout = 5000');
    return sqlite;
  } catch (error) {
    sqlite.close();
    throw error;
  }
}

/**
 * Wraps a statement that writes or ends a transaction, so that its failure is reported to `onError`; a statement that only reads is
 * returned as it is.
 */
function reportFailures(statement: Sqlite.Statement, onError: (error: unknown) => void): Statement {
  if (statement.readonly && statement.reader) return statement as Statement;
  const telling = <T>(run: () => T): T => {
    try {
      return run();
    } catch (error) {
      onError(error);
      throw error;
    }
  };
  return {
    reader: statement.reader,
    all: (parameters) => telling(() => statement.all(parameters)),
    run: (parameters) => telling(() => statement.run(parameters)),
    iterate: (parameters) => statement.iterate(parameters) as IterableIterator<unknown>,
  };
}
