import {
  CompiledQuery,
  PostgresDialect,
  PostgresQueryCompiler,
  type DatabaseConnection,
  type DataTypeNode,
  type Dialect,
  type Driver,
  type PostgresPool,
} from 'kysely';
import type { Pool, PoolClient, PoolConfig } from 'pg';
import { DatabaseAway, isAway } from '../errors.ts';
import { nameOfPrepared } from './prepared.ts';
import { createServerState, type ServerState } from './server-state.ts';
import { isWriteQuery } from './write-lock.ts';

/** Milliseconds for a connection, and for one statement with its wait for the write lock. */
const connectTimeout = 5000;
const statementTimeout = 60_000;
/** The key of the advisory lock under which all writes of all processes run. */
const writeLockKey = 7_420_145_001;
const beginAlone = CompiledQuery.raw(`begin; select pg_advisory_xact_lock(${writeLockKey})`);

/**
 * The dialect of a PostgreSQL server. Every transaction, and every write outside one, runs under one advisory lock of the whole database,
 * as it runs under SQLite's write lock; reads wait for nothing (docs/decisions/0070-postgresql.md).
 * @param connections how many at once. Of these one at most waits for the lock, so that reads never wait for writes
 * @param server what is known of the server: while it is away every statement fails at once
 */
export function createPostgresDialect(
  url: string,
  connections: number,
  server: ServerState = createServerState(),
): Dialect {
  const dialect = new PostgresDialect({
    async pool(): Promise<PostgresPool> {
      const pool = await openPool(url, { max: connections, idleTimeoutMillis: 10_000 });
      server.follow(pool);
      return pool;
    },
  });
  return {
    createDriver: () => lockWrites(dialect.createDriver(), server),
    createQueryCompiler: () => new CompilerInByteOrder(),
    createAdapter: () => dialect.createAdapter(),
    createIntrospector: (db) => dialect.createIntrospector(db),
  };
}

/** Makes each column of text sort and compare by its bytes, as in SQLite, whatever the locale of the database is. */
class CompilerInByteOrder extends PostgresQueryCompiler {
  protected override visitDataType(node: DataTypeNode): void {
    super.visitDataType(node);
    if (node.dataType === 'text') this.append(' collate "C"');
  }
}

/** A connection of its own for queries and notifications. It is opened again when it is lost. */
interface Listener {
  ask<Row>(query: CompiledQuery<Row>): Promise<{ rows: Row[] }>;
  close(): Promise<void>;
}

interface Hearing {
  /** Receives the server's notices; null ignores them. */
  channel: string | null;
  noticed: (payload: string) => void;
  /** Called where the server has no notices. */
  failed: (error: unknown) => void;
  /** Milliseconds that an answer may take; after it the connection counts as lost. */
  answer: number;
}

export function openListener(url: string, { channel, noticed, failed, answer }: Hearing): Listener {
  const pool = openPool(url, {
    max: 1,
    idleTimeoutMillis: 0,
    query_timeout: answer,
    connectionTimeoutMillis: answer,
    application_name: 'purandara changes',
    onConnect: async (client) => {
      client.on('notification', ({ payload }) => noticed(payload ?? ''));
      if (channel !== null) await client.query(`listen ${channel}`).catch(failed);
    },
  });
  return {
    ask: async <Row>({ sql, parameters }: CompiledQuery<Row>) =>
      (await pool).query<Row & object>(sql, [...parameters]),
    close: async () => (await pool).end(),
  };
}

/** The package is loaded only where it is used. */
async function openPool(url: string, config: PoolConfig): Promise<Pool> {
  const { default: pg } = await import('pg');
  const numeric = new Set<number>([pg.types.builtins.INT8, pg.types.builtins.NUMERIC]);
  const pool = new pg.Pool({
    connectionString: url,
    connectionTimeoutMillis: connectTimeout,
    keepAlive: true,
    application_name: 'purandara',
    statement_timeout: statementTimeout,
    // A process that hangs inside a transaction would otherwise hold the write lock.
    idle_in_transaction_session_timeout: statementTimeout,
    // Counts, sums and times are numbers in JavaScript too: none comes near 2^53.
    types: {
      getTypeParser: (type, format) =>
        numeric.has(type) ? Number : pg.types.getTypeParser(type, format),
    },
    ...config,
  });
  // The pool replaces a connection that is lost, and the query that used it fails; without listeners the event would also end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => {
    client.on('error', () => {});
    namePrepared(client);
  });
  return pool;
}

/** Lets a connection plan the queries of frequent requests once (prepared.ts): planning the joins of a song takes longer than reading one. */
function namePrepared(client: PoolClient): void {
  const ask: (...given: unknown[]) => unknown = client.query.bind(client);
  const query = (text: unknown, values: unknown, ...more: unknown[]) => {
    const name = typeof text === 'string' ? nameOfPrepared(text) : undefined;
    return name ? ask({ name, text, values }, ...more) : ask(text, values, ...more);
  };
  Object.assign(client, { query });
}

/** The connection of one query or transaction; it is taken from the pool at the first use, and for a write after the wait for its turn. */
interface Handle extends DatabaseConnection {
  taken: Promise<DatabaseConnection> | null;
  endTurn: (() => void) | null;
}

function lockWrites(driver: Driver, server: ServerState): Driver {
  let lastTurn: Promise<void> = Promise.resolve();

  /** Waits for the earlier writes of this process. */
  async function takeTurn(): Promise<() => void> {
    const before = lastTurn;
    const turn = Promise.withResolvers<void>();
    lastTurn = turn.promise;
    await before;
    return turn.resolve;
  }

  async function begin(handle: Handle): Promise<DatabaseConnection> {
    refuseWhileAway();
    handle.endTurn = await takeTurn();
    const connection = await take(handle);
    try {
      await answered(connection.executeQuery(beginAlone));
    } catch (error) {
      // The connection goes back to the pool, where the next query would find the transaction that was begun.
      await rollBack(connection);
      throw error;
    }
    return connection;
  }

  async function commit(handle: Handle): Promise<void> {
    const connection = await take(handle);
    await answered(driver.commitTransaction(connection), 'commit');
    endTurn(handle);
  }

  const take = (handle: Handle) => (handle.taken ??= connect());

  async function connect(): Promise<DatabaseConnection> {
    refuseWhileAway();
    return answered(driver.acquireConnection());
  }

  function refuseWhileAway(): void {
    if (server.away) throw new DatabaseAway(server.away, false);
  }

  /** Waits for the server. @throws DatabaseAway where it cannot be reached, or was lost during the call; any other error as it is */
  async function answered<Answer>(
    asked: Promise<Answer>,
    what: 'statement' | 'commit' = 'statement',
  ): Promise<Answer> {
    try {
      return await asked;
    } catch (error) {
      if (!isAway(error)) throw error;
      server.suspect();
      throw new DatabaseAway(error, what === 'commit');
    }
  }

  function endTurn(handle: Handle): void {
    handle.endTurn?.();
    handle.endTurn = null;
  }

  /** The server rolls back what a lost connection had begun; the pool then closes it. The error that led here says what was lost. */
  async function rollBack(connection: DatabaseConnection): Promise<void> {
    await driver.rollbackTransaction(connection).catch((error: unknown) => {
      if (!isAway(error)) throw error;
    });
  }

  /** One write outside a transaction. */
  async function writeAlone<R>(handle: Handle, query: CompiledQuery) {
    const connection = await begin(handle);
    try {
      const result = await answered(connection.executeQuery<R>(query));
      await commit(handle);
      return result;
    } catch (error) {
      if (handle.endTurn) await rollBack(connection);
      throw error;
    } finally {
      endTurn(handle);
    }
  }

  return {
    init: () => driver.init(),
    async acquireConnection() {
      const handle: Handle = {
        taken: null,
        endTurn: null,
        async executeQuery<R>(query: CompiledQuery) {
          if (!handle.endTurn && isWriteQuery(query)) return writeAlone<R>(handle, query);
          return answered((await take(handle)).executeQuery<R>(query));
        },
        async *streamQuery<R>(query: CompiledQuery, chunkSize: number) {
          yield* (await take(handle)).streamQuery<R>(query, chunkSize);
        },
      };
      return handle;
    },
    beginTransaction: async (connection) => void (await begin(connection as Handle)),
    commitTransaction: (connection) => commit(connection as Handle),
    async rollbackTransaction(connection) {
      await rollBack(await take(connection as Handle));
    },
    async releaseConnection(connection) {
      const { taken } = connection as Handle;
      endTurn(connection as Handle);
      const own = await taken?.catch(() => null);
      if (own) await driver.releaseConnection(own);
    },
    destroy: () => driver.destroy(),
  };
}
