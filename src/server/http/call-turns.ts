import { setImmediate } from 'node:timers/promises';
import { createFairQueue, type QueueBounds } from '../jobs/fair-queue.ts';
import { queueBounds } from '../jobs/queue-bounds.ts';
import { addressKey } from './limits.ts';

/**
 * Waits until the next call of a client may run. Each waits once before its request is read, when it may be refused, and once before each
 * procedure, when it has `begun` and is never refused.
 * @throws 429 when too many requests of this address wait, 503 when too many of all do, both with Retry-After
 */
export type Turn = (options?: { begun?: boolean }) => Promise<void>;

/**
 * Starts at most one uncached call in each turn of the event loop; addresses take turns. A `Turn` belongs to one request. A call occupies the
 * queue until the loop has gone round once, and cached responses are sent meanwhile. A yield in each call would not be enough, since Node runs
 * all waiting immediates in one turn.
 */
export function createCallTurns(bounds: QueueBounds = queueBounds.calls): (address: string) => Turn {
  const queue = createFairQueue(bounds);
  return (address) => {
    const client = addressKey(address);
    let last = Promise.resolve();
    return ({ begun = false } = {}) => {
      const wait = () => queue.run(() => setImmediate(), { client, begun });
      if (!begun) return wait();
      // One call of a batch waits at a time, so that the queue has no more entries than there are requests.
      last = last.then(wait);
      return last;
    };
  };
}
