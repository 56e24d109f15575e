import type { CompiledQuery, DatabaseConnection, Dialect, Driver, TransactionSettings } from 'kysely';

/** One use of the one connection; `isInside` while it has a transaction of its own. */
interface Handle extends DatabaseConnection {
  isInside: boolean;
}

interface Lanes {
  dialect: Dialect;
  /** Waits until no transaction is under way, then lets no write begin until the answered function is called; reads go on. */
  hold: () => Promise<() => void>;
}

/** What has to become of a commit before it is answered (log-sync.ts); nothing for a database that sees to it itself. */
interface Durability {
  synced: () => Promise<void>;
  refuseIfFailed: () => void;
  /** Called before the database is closed. */
  close: () => Promise<void>;
}

const itself: Durability = { synced: async () => {}, refuseIfFailed: () => {}, close: async () => {} };

const writes = new Set(['InsertQueryNode', 'UpdateQueryNode', 'DeleteQueryNode', 'MergeQueryNode']);

/**
 * Stands between Kysely and a database that answers at once and has one connection. A transaction has it to itself, as
 * with Kysely's own lock; a write can also be made to wait without a read waiting behind it. So a process may write with a
 * connection of its own for a second (SQLite: WAL) while this one goes on reading: here a write would find the file locked,
 * and wait for it in a way that stops the whole process. Whoever committed waits for the disk only after the next may write.
 */
export function layLanes(dialect: Dialect, { synced, refuseIfFailed, close } = itself): Lanes {
  let running: PromiseWithResolvers<void> | null = null;
  let held: PromiseWithResolvers<void> | null = null;
  // Asked in a loop where it is needed, so that nothing lies between the answer and what is done on it.
  const before = (isWrite: boolean) => (running ?? (isWrite ? held : null))?.promise;

  function leave(connection: DatabaseConnection): void {
    if (!(connection as Handle).isInside) return;
    (connection as Handle).isInside = false;
    const over = running;
    running = null;
    over?.resolve();
  }

  function handleOf(connection: DatabaseConnection): Handle {
    const handle: Handle = {
      isInside: false,
      async executeQuery<R>(query: CompiledQuery) {
        const isWrite = writes.has(query.query.kind);
        while (!handle.isInside && before(isWrite)) await before(isWrite);
        if (isWrite) refuseIfFailed();
        const result = await connection.executeQuery<R>(query);
        if (isWrite && !handle.isInside) await synced();
        return result;
      },
      async *streamQuery<R>(query: CompiledQuery, chunkSize: number) {
        while (!handle.isInside && before(false)) await before(false);
        yield* connection.streamQuery<R>(query, chunkSize);
      },
    };
    return handle;
  }

  function wrap(driver: Driver): Driver {
    return {
      init: () => driver.init(),
      acquireConnection: async () => handleOf(await driver.acquireConnection()),
      async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings) {
        while (before(true)) await before(true);
        running = Promise.withResolvers();
        (connection as Handle).isInside = true;
        await driver.beginTransaction(connection, settings);
      },
      async commitTransaction(connection) {
        await driver.commitTransaction(connection);
        leave(connection);
        await synced();
      },
      // One whose commit did not come to the disk has nothing left to roll back, and another is under way by then.
      rollbackTransaction: async (connection) => ((connection as Handle).isInside ? driver.rollbackTransaction(connection) : undefined),
      // One that failed was rolled back by then.
      releaseConnection: async (connection) => leave(connection),
      async destroy() {
        await close();
        await driver.destroy();
      },
    };
  }

  return {
    dialect: {
      createDriver: () => wrap(dialect.createDriver()),
      createQueryCompiler: () => dialect.createQueryCompiler(),
      // The lock is here now; Kysely's would make reads wait behind a write that waits.
      createAdapter: () => Object.create(dialect.createAdapter(), { supportsMultipleConnections: { value: true } }) as ReturnType<Dialect['createAdapter']>,
      createIntrospector: (db) => dialect.createIntrospector(db),
    },
    async hold() {
      while (before(true)) await before(true);
      const mine = Promise.withResolvers<void>();
      held = mine;
      return () => {
        if (held === mine) held = null;
        mine.resolve();
      };
    },
  };
}
