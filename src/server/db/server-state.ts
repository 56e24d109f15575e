import type { EventEmitter } from 'node:events';
import type { PoolClient } from 'pg';

/** The state of the PostgreSQL server, shared by the connections of a process and its watch (server-watch.ts). */
export interface ServerState {
  /** Why no statement can be answered now; null while the server answers, and where nobody watches it. */
  away: Error | null;
  /** Whether it is read-only: a standby, or set so. */
  isReadOnly: boolean;
  /** Called whenever a connection fails. */
  suspect: () => void;
  /** Ends the connections of a pool when `cut` is called. */
  follow(pool: EventEmitter): void;
  /** Ends all connections without a word to the server, so that what waits for its answer fails at once. */
  cut(): void;
}

export function createServerState(): ServerState {
  const connections = new Set<PoolClient>();
  return {
    away: null,
    isReadOnly: false,
    suspect() {},
    follow(pool) {
      pool
        .on('connect', (client: PoolClient) => void connections.add(client))
        .on('remove', (client: PoolClient) => void connections.delete(client));
    },
    cut() {
      for (const { connection } of connections) connection.stream.destroy();
    },
  };
}
