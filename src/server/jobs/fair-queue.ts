import { busy, tooMany } from '../errors.ts';
import { availableParallelism } from 'node:os';

export interface QueueBounds {
  /** How many jobs run at once. */
  width: number;
  /** How many jobs may wait, of all clients and of one. */
  length: number;
  each: number;
  /** Seconds after which a refused client may try again. */
  retryAfter: number;
}

/** The load of the queues with these bounds. */
interface QueueLoad {
  waiting: number;
  running: number;
  /** Refusals since the start. */
  refused: number;
  /** The maximum number of waiting jobs since the last reset. */
  maxWaiting: number;
}

const loads = new WeakMap<QueueBounds, QueueLoad>();

/** The load of the queues with these bounds; a site has one of each (queue-bounds.ts). */
export function loadOf(bounds: QueueBounds): QueueLoad {
  const load = loads.get(bounds) ?? { waiting: 0, running: 0, refused: 0, maxWaiting: 0 };
  loads.set(bounds, load);
  return load;
}

/** The client of a job, and until when it waits. */
export interface QueueSlot {
  /** The client's address (http/limits.ts: addressKey): clients take turns, however many jobs one of them has. */
  client: string;
  /** Aborted when the client disconnects: its slot is free at once, and a job that nobody waits for is aborted. */
  signal?: AbortSignal | undefined;
  /**
   * Whether the job is part of something that has begun: then it is never refused, since half a song is worse than a late one. It takes its
   * turn like others.
   */
  begun?: boolean | undefined;
  /** Jobs with the same name are one job while it waits or runs; it runs as soon as it is the turn of one of its clients. */
  name?: string | undefined;
}

export interface FairQueue {
  /**
   * Runs a job when it is its client's turn. The job's signal is aborted when nobody waits for it any more; its slot stays
   * taken until it has ended.
   * @throws 429 when this client has too many jobs waiting, 503 when all together have, both with Retry-After; the signal's reason
   */
  run<T>(job: (signal: AbortSignal) => Promise<T>, slot: QueueSlot): Promise<T>;
}

interface Job {
  name: string | undefined;
  /** The number of callers that wait for the job, by client. */
  callers: Map<string, number>;
  state: 'new' | 'waits' | 'runs' | 'over';
  stop: AbortController;
  start: (stop: AbortSignal) => Promise<unknown>;
  result: PromiseWithResolvers<unknown>;
}

/**
 * A queue that no client can keep others out of. The next client is the one with the fewest running jobs, then the one served
 * longest ago: a new client waits for one running job, and for at most one job of each other client.
 */
export function createFairQueue(bounds: QueueBounds): FairQueue {
  const { width, length, each, retryAfter } = bounds;
  const load = loadOf(bounds);
  /** Waiting jobs by client, in the order of the clients' turns. */
  const lines = new Map<string, Set<Job>>();
  const running = new Map<string, number>();
  const named = new Map<string, Job>();
  let [waiting, taken] = [0, 0];

  function changeWaiting(by: 1 | -1): void {
    waiting += by;
    load.waiting += by;
    load.maxWaiting = Math.max(load.maxWaiting, load.waiting);
  }

  function changeTaken(by: 1 | -1): void {
    taken += by;
    load.running += by;
  }

  function refuse(refusal: Error): never {
    load.refused += 1;
    throw refusal;
  }

  function enter(job: Job, client: string, begun: boolean): void {
    const line = lines.get(client) ?? new Set();
    if (line.has(job)) return;
    if (!begun && taken >= width) {
      if (line.size >= each) refuse(tooMany(retryAfter));
      if (job.state === 'new' && waiting >= length) refuse(busy(retryAfter));
    }
    lines.set(client, line.add(job));
    if (job.state === 'new') changeWaiting(1);
    job.state = 'waits';
  }

  function leaveLine(job: Job, client: string): void {
    const line = lines.get(client);
    if (line?.delete(job) && line.size === 0) lines.delete(client);
  }

  function finish(job: Job): void {
    if (job.state === 'waits') changeWaiting(-1);
    job.state = 'over';
    if (job.name !== undefined && named.get(job.name) === job) named.delete(job.name);
  }

  function startNext(): void {
    while (taken < width && lines.size > 0) {
      const runningOf = (client: string) => running.get(client) ?? 0;
      const next = [...lines.keys()].reduce((best, client) =>
        runningOf(client) < runningOf(best) ? client : best,
      );
      const [job] = lines.get(next) ?? [];
      if (!job) return;
      for (const client of job.callers.keys()) leaveLine(job, client);
      changeWaiting(-1);
      job.state = 'runs';
      changeTaken(1);
      running.set(next, runningOf(next) + 1);
      const end = () => {
        finish(job);
        changeTaken(-1);
        const left = runningOf(next) - 1;
        if (left > 0) running.set(next, left);
        else running.delete(next);
        // A client that was served goes to the end.
        const line = lines.get(next);
        if (line && lines.delete(next)) lines.set(next, line);
        startNext();
      };
      (async () => job.start(job.stop.signal))()
        .finally(end)
        .then(job.result.resolve, job.result.reject);
    }
  }

  function leave(job: Job, client: string): void {
    const left = (job.callers.get(client) ?? 0) - 1;
    if (left > 0) return void job.callers.set(client, left);
    job.callers.delete(client);
    leaveLine(job, client);
    if (job.callers.size > 0 || job.state === 'over') return;
    // The next request for it starts a new job.
    finish(job);
    job.stop.abort();
  }

  return {
    async run<T>(
      start: (signal: AbortSignal) => Promise<T>,
      { client, signal, begun = false, name }: QueueSlot,
    ): Promise<T> {
      signal?.throwIfAborted();
      const known = name === undefined ? undefined : named.get(name);
      const job: Job = known ?? {
        name,
        callers: new Map(),
        state: 'new',
        stop: new AbortController(),
        start,
        result: Promise.withResolvers(),
      };
      if (job.state !== 'runs') enter(job, client, begun);
      if (name !== undefined) named.set(name, job);
      job.callers.set(client, (job.callers.get(client) ?? 0) + 1);
      startNext();
      try {
        return (await orGone(job.result.promise, signal)) as T;
      } finally {
        leave(job, client);
      }
    },
  };
}

/** The result, unless the signal is aborted first. @throws the signal's reason */
function orGone<T>(result: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  return new Promise((resolve, reject) => {
    const gone = () => reject(signal?.reason as Error);
    signal?.addEventListener('abort', gone, { once: true });
    result.finally(() => signal?.removeEventListener('abort', gone)).then(resolve, reject);
  });
}

/**
 * The bounds of every queue that clients can fill. `each` is the number of waiting jobs of one address, which a school or the customers of
 * a phone company can share. A waiting job holds its input in memory: a line of text for speech, a whole book for a PDF.
 */
export const queueBounds = {
  /** Requests that wait for their turn (http/turns.ts); each can hold 64 kB of a body that has not been read. */
  requests: { width: 1, length: 1000, each: 300, retryAfter: 2 },
  /** The same for requests that need no procedure. */
  quickRequests: { width: 1, length: 3000, each: 1000, retryAfter: 2 },
  /** Responses that are made for all who ask for them, a page in some 10 ms (cache/shared-work.ts). */
  responses: { width: 1, length: 400, each: 100, retryAfter: 1 },
  /** A line or a sentence takes some 15 ms, so many may wait: one for every stream that may be open (http/limits.ts), and more. */
  speech: { width: availableParallelism() > 2 ? 2 : 1, length: 240, each: 6, retryAfter: 5 },
  /** The trust's own voice service. */
  remoteSpeech: { width: 4, length: 240, each: 6, retryAfter: 5 },
  /** A songbook takes a second, the whole edition five. */
  pdf: { width: 1, length: 16, each: 3, retryAfter: 5 },
  /** A piece of music takes a second or two. */
  sound: { width: 1, length: 16, each: 3, retryAfter: 5 },
  /** Songs read aloud for the albums, each line by line through the queue of speech. */
  readAloud: { width: 4, length: 16, each: 3, retryAfter: 5 },
  /** Exports of all songs. */
  exports: { width: 1, length: 8, each: 2, retryAfter: 10 },
  /** Uploaded PDFs, which wait on the disk. A hostile one takes half a minute. */
  inspection: { width: 1, length: 24, each: 8, retryAfter: 10 },
  /** Pages of books for OCR: the site asks for one after the other. */
  ocr: { width: 1, length: 4, each: 4, retryAfter: 30 },
  /** Uploaded recordings, which wait on the disk; an hour of sound takes a minute. */
  soundInspection: { width: 1, length: 200, each: 60, retryAfter: 60 },
  /** Pages of printed books: a second or three each. */
  pageImages: { width: 1, length: 200, each: 40, retryAfter: 5 },
  /** The tasks of imports, which only admins start. */
  imports: { width: 1, length: 8, each: 4, retryAfter: 10 },
  /** Checking or hashing a password takes some 30 ms; a hundred addresses fill the queue, and each still gets its turn. */
  passwords: { width: 1, length: 1000, each: 10, retryAfter: 2 },
  /** Passwords from an address or browser that the account was signed in to from before; all others use the queue above. */
  knownPasswords: { width: 1, length: 200, each: 10, retryAfter: 2 },
} satisfies Record<string, QueueBounds>;
