import { setImmediate } from 'node:timers/promises';
import { createFairQueue, queueBounds } from '../jobs/entry.ts';

/**
 * Makes values under keys: each once for all who wait for it, and one at a time, since making a response takes memory and a thread. Clients take
 * turns.
 */
export interface SharedWork<T> {
  isBeingMade(key: string): boolean;
  /** @param client the address of the client that asks first @throws 429 or 503 when too many wait, and what `make` throws */
  make(key: string, client: string, make: () => Promise<T>): Promise<T>;
  /** Later calls make the value anew. */
  forget(): void;
}

export function createSharedWork<T>(): SharedWork<T> {
  const pending = new Map<string, Promise<T>>();
  const queue = createFairQueue(queueBounds.responses);
  return {
    isBeingMade: (key) => pending.has(key),
    make(key, client, make) {
      const known = pending.get(key);
      if (known) return known;
      // Rendering blocks the event loop for some milliseconds a page, so waiting requests for cached pages are answered in between.
      const made = queue.run(async () => (await setImmediate(), make()), { client });
      pending.set(key, made);
      const forget = () => pending.get(key) === made && pending.delete(key);
      made.then(forget, forget);
      return made;
    },
    forget: () => pending.clear(),
  };
}
