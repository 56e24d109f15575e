import type { FastifyInstance } from 'fastify';

/** How long each part of an end may take, in milliseconds: all together under the ten seconds that hosts wait before they kill. */
export const stopTimeouts = { requests: 5000, workers: 2000, database: 1000 };

/**
 * Resolves when the site is told to end: by a signal, or, where start.mjs says with `--parent-on-stdin` that it holds the other
 * end of stdin, by the end of that, so that the site never outlives what started it. Told a second time, the process ends at
 * once; what was acknowledged is in the database's log. start.mjs writes a byte for each of its own signals: a terminal
 * sends one to both processes, and that is one and the same. `watched` is whether Node's watching started the process.
 */
export function waitForStop({ parentOnStdin, watched }: { parentOnStdin: boolean; watched: boolean }): Promise<void> {
  const told = Promise.withResolvers<void>();
  const parent = process.ppid;
  let [signals, bytes] = [0, 0];
  const count = () => {
    if (Math.max(signals, bytes) > 1) process.exit(1);
    told.resolve();
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
      // Watching stands between start.mjs and the site, and would wait for changes for ever.
      if (watched && process.ppid === parent) process.kill(parent);
      told.resolve();
    });
  }
  return told.promise;
}

interface RunningSite {
  app: FastifyInstance;
  /** Beside the requests: they need nothing that a request needs. */
  senders: readonly (() => Promise<void>)[];
  /** After the requests, all at once. */
  workers: readonly (() => Promise<void>)[];
  database: () => Promise<void>;
}

/** Ends what is open, each part within its time: running requests first, then those who work for them, then the database. */
export async function stopSite({ app, senders, workers, database }: RunningSite, times = stopTimeouts): Promise<void> {
  const sent = Promise.all(senders.map((end) => end()));
  // Whoever is still sending or reading then is cut off.
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
