import { setImmediate } from 'node:timers/promises';
import pLimit from 'p-limit';
import { busy } from '../errors.ts';

/** Makes values under keys: each once for all who wait for it meanwhile, and one at a time, since making a response takes memory and a thread. */
export interface SharedWork<T> {
  isBeingMade(key: string): boolean;
  /** @throws 503 when too many wait, and what `make` throws */
  make(key: string, make: () => Promise<T>): Promise<T>;
  /** Whoever asks from now on gets a value that is made anew. */
  forget(): void;
}

const maxWaiting = 200;

export function createSharedWork<T>(): SharedWork<T> {
  const pending = new Map<string, Promise<T>>();
  const inTurn = pLimit(1);
  return {
    isBeingMade: (key) => pending.has(key),
    make(key, make) {
      const known = pending.get(key);
      if (known) return known;
      if (inTurn.pendingCount >= maxWaiting) return Promise.reject(busy(1));
      // Rendering blocks the event loop for some milliseconds a page, so waiting requests for cached pages are answered in between.
      const made = inTurn(async () => (await setImmediate(), make()));
      pending.set(key, made);
      const forget = () => pending.get(key) === made && pending.delete(key);
      made.then(forget, forget);
      return made;
    },
    forget: () => pending.clear(),
  };
}
