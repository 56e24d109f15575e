import type {
  CompiledQuery,
  DatabaseConnection,
  Dialect,
  Driver,
  TransactionSettings,
} from 'kysely';

/** The connection as it is used by one query or transaction. */
interface Handle extends DatabaseConnection {
  isInTransaction: boolean;
}

interface WriteLock {
  /** The dialect to give to Kysely. */
  dialect: Dialect;
  /** Waits for the running transaction, then lets no write begin until the returned function is called; reads go on. */
  hold: () => Promise<() => void>;
}

const writes = new Set(['InsertQueryNode', 'UpdateQueryNode', 'DeleteQueryNode', 'MergeQueryNode']);

/** Whether a query writes. Raw SQL does not count: what writes by it does so in a transaction. */
export const isWriteQuery = (query: CompiledQuery): boolean => writes.has(query.query.kind);

/**
 * Wraps the dialect of a database that answers synchronously and has one connection. Kysely's own lock makes every read wait behind a
 * waiting write; here reads wait only for a running transaction, and `hold` makes only writes wait. An import needs that: its process
 * writes for a second over its own connection, and a write of this process at that time would find the file locked and block the whole
 * process.
 */
export function createWriteLock(dialect: Dialect): WriteLock {
  let transaction: PromiseWithResolvers<void> | null = null;
  let held: PromiseWithResolvers<void> | null = null;
  // Asked again after each wait, since another transaction may have begun first.
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
        const isWrite = isWriteQuery(query);
        while (!handle.isInTransaction && obstacle(isWrite)) await obstacle(isWrite);
        return connection.executeQuery<R>(query);
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
      },
      rollbackTransaction: (connection) => driver.rollbackTransaction(connection),
      // The lock is released here and not in rollbackTransaction, because a failed transaction is not over until Kysely has rolled it
      // back.
      releaseConnection: async (connection) => release(connection),
      destroy: () => driver.destroy(),
    };
  }

  return {
    dialect: {
      createDriver: () => wrap(dialect.createDriver()),
      createQueryCompiler: () => dialect.createQueryCompiler(),
      // Kysely leaves out its own lock for a dialect that declares several connections. It runs migrations in a transaction only where a
      // dialect declares that a transaction can hold changes of tables, which Kysely's own for SQLite does not, though SQLite can.
      createAdapter: () =>
        Object.create(dialect.createAdapter(), {
          supportsMultipleConnections: { value: true },
          supportsTransactionalDdl: { value: true },
        }) as ReturnType<Dialect['createAdapter']>,
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
