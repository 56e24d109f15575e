import { setTimeout as wait } from 'node:timers/promises';
import { messageOf } from '../error-message.ts';
import { splitLogin } from './address-login.ts';

/** Tells the cache in front of the site that everything in it is out of date. */
export interface Purge {
  /** Returns at once; the cache is purged in the background, and once more after a moment. */
  request(): void;
  /** Tells nothing any more. */
  stop(): Promise<void>;
}

interface Options {
  /** Gets a line when purging fails, and when it works again. */
  log: (line: string) => void;
  /** Milliseconds. */
  times?: { attempt: number; again: number; firstPause: number; giveUp: number };
}

const usualTimes = { attempt: 3000, again: 800, firstPause: 250, giveUp: 60_000 };

const noPurge: Purge = { request() {}, stop: async () => {} };

/**
 * Sends `DELETE` to PURGE_URL after each publication, which empties the whole cache: nearly every page shows titles, so nearly every
 * page may have changed. A cache may store an answer that was on its way during the call, so it is purged a second time. At most one call is
 * under way; a publication during the call causes one more. A call that fails is repeated for a minute, after which a shared cache keeps
 * nothing without having asked (cache-control.ts). A login in the address is sent as Basic authorization.
 */
export function startPurge(
  address: string | undefined,
  { log, times = usualTimes }: Options,
): Purge {
  if (address === undefined) return noPurge;
  const { url, headers } = splitLogin(address);
  const stopping = new AbortController();
  /** A counter, so that a request made during a purge triggers another one. */
  let requests = 0;
  let running: Promise<void> | undefined;
  let isFailing = false;

  async function tell(): Promise<void> {
    const response = await fetch(url, {
      method: 'DELETE',
      headers,
      redirect: 'error',
      signal: AbortSignal.any([stopping.signal, AbortSignal.timeout(times.attempt)]),
    });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`it answered ${response.status}`);
  }

  /** Repeats the call until it succeeds or is too late to matter. */
  async function tellAtLast(): Promise<void> {
    const begin = performance.now();
    for (let pause = times.firstPause; !stopping.signal.aborted; pause *= 2) {
      try {
        await tell();
        if (isFailing) log('The cache in front of the site is purged again.');
        isFailing = false;
        return;
      } catch (error) {
        if (stopping.signal.aborted) return;
        if (!isFailing)
          log(
            `The cache in front of the site could not be purged (PURGE_URL): ${reasonOf(error)}. Readers may see a text of a minute ago.`,
          );
        isFailing = true;
        if (performance.now() - begin + pause > times.giveUp) return;
        await rest(pause);
      }
    }
  }

  const rest = (time: number) =>
    wait(time, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);

  async function run(): Promise<void> {
    for (let told = 0; told < requests && !stopping.signal.aborted;) {
      told = requests;
      await tellAtLast();
      await rest(times.again);
      await tellAtLast();
    }
    requests = 0;
    running = undefined;
  }

  return {
    request() {
      requests += 1;
      // In a microtask, so that a burst of publications causes one purge.
      running ??= Promise.resolve().then(run);
    },
    async stop() {
      stopping.abort();
      await running;
    },
  };
}

const reasonOf = (error: unknown): string => {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  return messageOf(cause);
};
