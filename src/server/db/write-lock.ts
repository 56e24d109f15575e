import type { CompiledQuery, DatabaseConnection, Dialect, Driver, TransactionSettings } from 'kysely';

/** The one connection as one query or transaction uses it. */
interface Handle extends DatabaseConnection {
  isInTransaction: boolean;
}

interface WriteLock {
  /** What Kysely is given instead. */
  dialect: Dialect;
  /** Waits until no transaction is under way, then lets no write begin until the answered function is called; reads go on. */
  hold: () => Promise<() => void>;
}

/** How a commit becomes durable before its caller is answered (log-sync.ts). */
interface Durability {
  synced: () => Promise<void>;
  refuseIfFailed: () => void;
  /** Called before the database is closed. */
  close: () => Promise<void>;
}

/** For a database whose commits are durable by themselves. */
const alreadyDurable: Durability = { synced: async () => {}, refuseIfFailed: () => {}, close: async () => {} };

const writes = new Set(['InsertQueryNode', 'UpdateQueryNode', 'DeleteQueryNode', 'MergeQueryNode']);

/**
 * Wraps the dialect of a database that answers at once and has one connection. Kysely's own lock makes every read wait
 * behind a write that waits; here reads wait for a running transaction only, and `hold` keeps writes alone waiting. An
 * import needs that: its process writes for a second with a connection of its own, and a write here would find the file
 * locked and wait for it in a way that stops the whole process. A commit gives the lock on before it waits for the disk.
 */
export function createWriteLock(dialect: Dialect, { synced, refuseIfFailed, close } = alreadyDurable): WriteLock {
  let transaction: PromiseWithResolvers<void> | null = null;
  let held: PromiseWithResolvers<void> | null = null;
  // Asked again after each wait, so that nothing comes between the answer and what is done on it.
  const obstacle = (isWrite: boolean) => (transaction ?? (isWrite ? held : null))?.promise;

  function release(connection: DatabaseConnection): void {
    if (!(connection as Handle).isInTransaction) return;
    (connection as Handle).isInTransaction = false;
    const over = transaction;
    transaction = null;
    over?.resolve();
  }

  function handleOf(connection: DatabaseConnection): Handle {
    const handle: Handle = {
      isInTransaction: false,
      async executeQuery<R>(query: CompiledQuery) {
        const isWrite = writes.has(query.query.kind);
        while (!handle.isInTransaction && obstacle(isWrite)) await obstacle(isWrite);
        if (isWrite) refuseIfFailed();
        const result = await connection.executeQuery<R>(query);
        if (isWrite && !handle.isInTransaction) await synced();
        return result;
      },
      async *streamQuery<R>(query: CompiledQuery, chunkSize: number) {
        while (!handle.isInTransaction && obstacle(false)) await obstacle(false);
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
        while (obstacle(true)) await obstacle(true);
        transaction = Promise.withResolvers();
        (connection as Handle).isInTransaction = true;
        await driver.beginTransaction(connection, settings);
      },
      async commitTransaction(connection) {
        await driver.commitTransaction(connection);
        release(connection);
        await synced();
      },
      // Kysely also calls this where the commit was done and its sync failed. Another transaction may be under way by then.
      rollbackTransaction: async (connection) =>
        (connection as Handle).isInTransaction ? driver.rollbackTransaction(connection) : undefined,
      // Here and not at the rollback: one that failed is not over before it was rolled back.
      releaseConnection: async (connection) => release(connection),
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
      // Kysely leaves its own lock away where a dialect says that it has several connections.
      createAdapter: () =>
        Object.create(dialect.createAdapter(), { supportsMultipleConnections: { value: true } }) as ReturnType<Dialect['createAdapter']>,
      createIntrospector: (db) => dialect.createIntrospector(db),
    },
    async hold() {
      while (obstacle(true)) await obstacle(true);
      const mine = Promise.withResolvers<void>();
      held = mine;
      return () => {
        if (held === mine) held = null;
        mine.resolve();
      };
    },
  };
}
