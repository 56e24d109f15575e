import type { IncomingMessage, RequestListener } from 'node:http';
import { busy, tooMany, toWire } from '../errors.ts';
import { createFairQueue } from '../jobs/fair-queue.ts';
import { queueBounds } from '../jobs/queue-bounds.ts';
import { refusalHeaders } from './headers.ts';
import { addressKey } from './limits.ts';

/** Waits until the next procedure of this client may run; it is never refused. A `Turn` belongs to one request. */
export type Turn = () => Promise<void>;

interface Options {
  behindProxy: boolean;
  /** Whether a request is answered at once, without a procedure. */
  isQuick: (url: string) => boolean;
}

/** Shares the event loop among clients: otherwise one burst of requests or one batch of calls would delay everybody. */
export interface Turns {
  /** To be called for every new connection. */
  countArrival(): void;
  /** Passes requests to the listener one by one, the clients in rotation; quick ones do not wait for others. Refuses with 429 or 503 when too many wait. */
  inTurn(listener: RequestListener): RequestListener;
  /** @param address the client's */
  turnOf(address: string): Turn;
}

/**
 * How long connections are accepted before the next uncached request or procedure, at two in a turn of the event loop. A stream of cached requests
 * could delay it without end.
 */
const maxAcceptingMs = 8;

/** A rotation runs jobs for `sliceMs` in one turn of the event loop, at least one; `each` and `all` are the limits of waiting jobs of one client and of all. */
const rotations = {
  quick: { sliceMs: 5, each: 1000, all: 3000 },
  /** As many as may be under way (connections.ts). */
  others: { sliceMs: 0, each: 300, all: 2000 },
};
const retryAfterSeconds = 2;

/** The turns of one server. */
export function createTurns({ behindProxy, isQuick }: Options): Turns {
  const quick = createRotation((next) => setImmediate(next), rotations.quick);
  const others = createRotation(acceptPending, rotations.others);
  const calls = createFairQueue(queueBounds.calls);
  let arrivals = 0;

  /**
   * Waits until nothing arrives in a turn of the event loop, at most `maxAcceptingMs`. The kernel hands over connections in the order of their arrival, so a reader behind a
   * hundred others can be preferred only after all of them were accepted.
   */
  function acceptPending(next: () => void, until = performance.now() + maxAcceptingMs): void {
    const before = arrivals;
    setImmediate(() =>
      arrivals === before || performance.now() > until ? next() : acceptPending(next, until),
    );
  }

  return {
    countArrival: () => void (arrivals += 1),
    inTurn: (listener) => (request, response) => {
      arrivals += 1;
      const client = addressKey(clientAddress(request, behindProxy));
      const rotation = isQuick(request.url ?? '') ? quick : others;
      try {
        rotation(client, () => !request.socket.destroyed && listener(request, response));
      } catch (refusal) {
        const { status, message } = toWire(refusal);
        response.writeHead(status, {
          ...refusalHeaders,
          'retry-after': String(retryAfterSeconds),
        });
        response.end(JSON.stringify({ message }));
      }
    },
    turnOf(address) {
      const client = addressKey(address);
      let last = Promise.resolve();
      // One call of a batch waits at a time.
      return () =>
        (last = last.then(() =>
          calls.run(() => new Promise<void>((resolve) => acceptPending(resolve)), {
            client,
            begun: true,
          }),
        ));
    },
  };
}

/**
 * Runs jobs in turns, the clients in rotation: in each turn one job, and more until `sliceMs` have passed. A lighter `createFairQueue`, since
 * cached responses take some fifty microseconds. @throws 429 when too many jobs of this client wait, 503 when too many of all do
 */
function createRotation(
  pause: (next: () => void) => void,
  { sliceMs, each, all }: (typeof rotations)['quick'],
): (client: string, job: () => unknown) => void {
  const waiting = new Map<string, (() => unknown)[]>();
  let total = 0;
  /** When the turn began; undefined where no turn is under way. */
  let startedAt: number | undefined;

  const hasTime = () => startedAt !== undefined && performance.now() - startedAt < sliceMs;

  function start(job: () => unknown): void {
    startedAt = performance.now();
    pause(startWaiting);
    job();
  }

  function startWaiting(): void {
    startedAt = undefined;
    for (let job = takeNext(); job; job = hasTime() ? takeNext() : undefined) {
      if (startedAt === undefined) start(job);
      else job();
    }
  }

  function takeNext(): (() => unknown) | undefined {
    for (const [client, jobs] of waiting) {
      // Deleted and added again, the client is the last of the rotation.
      waiting.delete(client);
      const job = jobs.shift();
      if (jobs.length > 0) waiting.set(client, jobs);
      total -= 1;
      return job;
    }
  }

  return (client, job) => {
    if (startedAt === undefined) return start(job);
    if (total === 0 && hasTime()) return void job();
    const jobs = waiting.get(client) ?? [];
    if (jobs.length >= each) throw tooMany(retryAfterSeconds);
    if (total >= all) throw busy(retryAfterSeconds);
    total += 1;
    jobs.push(job);
    waiting.set(client, jobs);
  };
}

/** The address that Fastify calls `ip`: the one that the trust's own proxy added last. */
function clientAddress({ headers, socket }: IncomingMessage, behindProxy: boolean): string {
  const forwarded = behindProxy ? String(headers['x-forwarded-for'] ?? '') : '';
  return forwarded.slice(forwarded.lastIndexOf(',') + 1).trim() || (socket.remoteAddress ?? '');
}
