import { setTimeout as wait } from 'node:timers/promises';
import { busy } from '../../errors.ts';

/** Work that may take longer than a client, or a proxy in between, waits for an answer. */
export interface LongWork {
  /**
   * Makes the value once for all concurrent requests with this name and edition. Where it takes longer than `maxWaitMs` it goes on, and
   * the next request with this name gets it, also for a later edition: where something is published more often than it takes to make,
   * nobody would get it otherwise.
   * @throws 503 with Retry-After while it is being made, and what `make` throws
   */
  run<T>(name: string, edition: number, make: () => Promise<T>): Promise<T>;
}

/** Milliseconds. A proxy ends a call after a minute by default (nginx: proxy_read_timeout). */
export const maxWaitMs = 50_000;
/** How long a finished file is kept for a client that was asked to retry (ms). */
const keptFor = 10 * 60_000;
/** Seconds after which a client retries. */
const comeBackAfter = 20;

interface Work {
  edition: number;
  result: Promise<unknown>;
  /** Whether a client was asked to retry. */
  isAwaited: boolean;
}

export function createLongWork(maxWait = maxWaitMs): LongWork {
  const works = new Map<string, Work>();

  function begin(name: string, edition: number, make: () => Promise<unknown>): Work {
    const work: Work = { edition, result: make(), isAwaited: false };
    works.set(name, work);
    const end = () => {
      if (work.isAwaited) setTimeout(() => forget(name, work), keptFor).unref();
      else forget(name, work);
    };
    work.result.then(end, end);
    return work;
  }

  function forget(name: string, work: Work): void {
    if (works.get(name) === work) works.delete(name);
  }

  return {
    async run<T>(name: string, edition: number, make: () => Promise<T>): Promise<T> {
      const known = works.get(name);
      const work =
        known && (known.isAwaited || known.edition === edition)
          ? known
          : begin(name, edition, make);
      if (await isOverdue(work.result, maxWait)) {
        work.isAwaited = true;
        throw busy(
          comeBackAfter,
          'The file is being written, which takes some minutes. Please ask for it again in a moment.',
        );
      }
      forget(name, work);
      return work.result as Promise<T>;
    },
  };
}

async function isOverdue(result: Promise<unknown>, maxWait: number): Promise<boolean> {
  const over = new AbortController();
  const ended = () => false;
  try {
    return await Promise.race([
      result.then(ended, ended),
      wait(maxWait, true, { signal: over.signal }).catch(ended),
    ]);
  } finally {
    over.abort();
  }
}
