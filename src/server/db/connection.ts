import Sqlite from 'better-sqlite3';
import type { SqliteDatabase } from 'kysely';
import { LRUCache } from 'lru-cache';
import { diskErrorOf } from '../errors.ts';

type Statement = ReturnType<SqliteDatabase['prepare']>;

/** The one connection to the file, as Kysely uses it. */
interface Connection extends SqliteDatabase {
  /** Opens the file as usual again where a full disk did not let it at the start. @throws SqliteError */
  reopen: () => void;
  /** Pages in the log, copied into the file or not; 0 while no other connection may copy them. */
  pagesInLog: () => number;
}

/** How a commit comes to the disk: it waits for it itself, or its caller sees to it and to the copying of the log (log-sync.ts, checkpoints.ts). */
export type Commits = 'wait for the disk' | 'are synced by the caller';

const nothing: Statement = { reader: false, all: () => [], run: () => ({ changes: 0, lastInsertRowid: 0 }), iterate: () => [].values() };

/**
 * Preparing costs more than running most statements here; Kysely prepares at each call, so the same SQL is kept prepared.
 * @throws SqliteError when the file cannot be opened
 */
export function openConnection(file: string | Buffer, onError: (error: unknown) => void, commits: Commits): Connection {
  const statements = new LRUCache<string, Statement>({ max: 500 });
  let { sqlite, isAlone } = connect(file, onError, commits);
  return {
    prepare(query) {
      let statement = statements.get(query);
      // A full disk has ended the transaction already; what it failed of would be hidden by “no transaction is active”.
      if (query === 'rollback' && !sqlite.inTransaction) return nothing;
      if (!statement) statements.set(query, (statement = told(sqlite.prepare(query), onError)));
      return statement;
    },
    reopen() {
      if (!isAlone) return;
      statements.clear();
      sqlite.close();
      ({ sqlite, isAlone } = connect(file, onError, commits));
    },
    pagesInLog() {
      const [row] = isAlone ? [] : (sqlite.pragma('wal_checkpoint(NOOP)') as { log: number }[]);
      return row?.log ?? 0;
    },
    close: () => sqlite.close(),
  };
}

/**
 * On a full disk SQLite finds no room for the file that connections share (-shm). A connection that lets no other in does
 * without, so that what is there can be read.
 */
function connect(
  file: string | Buffer,
  onError: (error: unknown) => void,
  commits: Commits,
): { sqlite: Sqlite.Database; isAlone: boolean } {
  try {
    return { sqlite: connectAs(file, 'NORMAL', commits), isAlone: false };
  } catch (error) {
    if (!diskErrorOf(error)) throw error;
    const sqlite = connectAs(file, 'EXCLUSIVE', commits);
    onError(error);
    return { sqlite, isAlone: true };
  }
}

function connectAs(file: string | Buffer, mode: 'NORMAL' | 'EXCLUSIVE', commits: Commits): Sqlite.Database {
  const sqlite = new Sqlite(file);
  try {
    sqlite.pragma(`locking_mode = ${mode}`);
    sqlite.pragma('journal_mode = WAL');
    // A save that was answered survives a power cut, either way (docs/decisions/0043-durable-commits.md).
    sqlite.pragma(`synchronous = ${commits === 'wait for the disk' ? 'FULL' : 'NORMAL'}`);
    if (commits === 'are synced by the caller' && mode === 'NORMAL') sqlite.pragma('wal_autocheckpoint = 0');
    sqlite.pragma('foreign_keys = ON');
    sqlite.pragma('busy_timeout = 5000');
    return sqlite;
  } catch (error) {
    sqlite.close();
    throw error;
  }
}

/** A statement that writes, or ends a transaction, tells of its failure; one that only reads is left as it is. */
function told(statement: Sqlite.Statement, onError: (error: unknown) => void): Statement {
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
