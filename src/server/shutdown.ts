import type { FastifyInstance } from 'fastify';

/** The time-out of each step of stopping, in milliseconds: together less than the ten seconds after which hosts kill a process. */
export const stopTimeouts = { requests: 5000, workers: 2000, database: 1000 };

/**
 * Resolves when the site is asked to stop: by a signal, or by the end of stdin where start.mjs holds its other end (`--parent-on-stdin`),
 * so that the site never outlives its parent. A second request ends the process at once; every acknowledged write is in the database's log.
 * start.mjs writes a byte for each signal that it gets itself, because a terminal sends one signal to both processes, which must count
 * once. `watched` tells whether `node --watch` started the process.
 */
export function waitForStop({
  parentOnStdin,
  watched,
}: {
  parentOnStdin: boolean;
  watched: boolean;
}): Promise<void> {
  const requested = Promise.withResolvers<void>();
  const parent = process.ppid;
  let [signals, bytes] = [0, 0];
  const count = () => {
    if (Math.max(signals, bytes) > 1) process.exit(1);
    requested.resolve();
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
    process.on(signal, () => {
      signals += 1;
      count();
    });
  }
  if (parentOnStdin) {
    process.stdin.on('data', (sent) => {
      bytes += sent.length;
      count();
    });
    process.stdin.on('close', () => {
      // `node --watch` is the parent here; it would go on waiting for changes.
      if (watched && process.ppid === parent) process.kill(parent);
      requested.resolve();
    });
  }
  return requested.promise;
}

interface RunningSite {
  app: FastifyInstance;
  /** Stopped while requests finish, since no request depends on them. */
  senders: readonly (() => Promise<void>)[];
  /** Stopped after the requests, all at once. */
  workers: readonly (() => Promise<void>)[];
  database: () => Promise<void>;
}

/** Stops the site, each step within its time-out: running requests first, then the jobs they wait for, then the database. */
export async function stopSite(
  { app, senders, workers, database }: RunningSite,
  times = stopTimeouts,
): Promise<void> {
  const sent = Promise.all(senders.map((end) => end()));
  // A client that is still sending or reading after the time-out is disconnected.
  const cut = setTimeout(() => app.server.closeAllConnections(), times.requests);
  await within(times.requests + 500, 'requests', app.close());
  clearTimeout(cut);
  await within(times.workers, 'workers', Promise.all([sent, ...workers.map((end) => end())]));
  await within(times.database, 'database', database());
}

async function within(time: number, what: string, ending: Promise<unknown>): Promise<void> {
  const late = Promise.withResolvers<void>();
  const timer = setTimeout(() => late.reject(new Error('not within its time')), time);
  try {
    await Promise.race([ending, late.promise]);
  } catch (error) {
    console.error(`Ending the ${what} failed:`, error instanceof Error ? error.message : error);
  } finally {
    clearTimeout(timer);
  }
}
