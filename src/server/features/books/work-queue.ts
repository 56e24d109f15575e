import { isOnPostgres } from '../../db/engine.ts';
import type { Db } from '../../db/open.ts';
import { isServerAway } from '../../db/server-watch.ts';
import { messageOf } from '../../error-message.ts';

const firstLookMs = 2000;
const lookEveryMs = 20_000;

type Log = (line: string) => void;

interface Work<Site> {
  /** For the log when the work fails. */
  failed: string;
  /** Does everything that waits, one after the other. */
  doAll(site: Site, log: Log): Promise<void>;
  /** Ends the claims of all processes. */
  releaseAll(db: Db): Promise<void>;
}

/** Work that waits in a table, also of an earlier run of the site. Several processes claim its rows. */
export function workQueue<Site extends { db: Db }>({ failed, doAll, releaseAll }: Work<Site>) {
  const running = new WeakMap<object, Promise<void>>();

  /** Does everything that waits; a call while another runs waits for the same. */
  function run(site: Site, log: Log = console.error): Promise<void> {
    const current = running.get(site.db);
    if (current) return current;
    const started = doAll(site, log).finally(() => running.delete(site.db));
    running.set(site.db, started);
    return started;
  }

  /** Looks for work regularly. It does not keep the process alive. */
  function start(site: Site, log: Log = console.error): void {
    let isFirst = true;
    const look = async () => {
      if (isServerAway(site.db)) return;
      // On SQLite there is one process, so work that is claimed at the start was lost.
      if (isFirst && !isOnPostgres(site.db)) await releaseAll(site.db);
      isFirst = false;
      await run(site, log);
    };
    const lookOrLog = () =>
      void look().catch((error: unknown) => log(`${failed}: ${messageOf(error)}`));
    setTimeout(lookOrLog, firstLookMs).unref();
    setInterval(lookOrLog, lookEveryMs).unref();
  }

  return { run, start };
}
