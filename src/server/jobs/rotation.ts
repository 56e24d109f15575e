import { busy, tooMany } from '../errors.ts';
import { loadOf, type QueueBounds } from './fair-queue.ts';

interface Job {
  run: () => void;
  /** Whether the job is abandoned: then it is dropped and takes no turn. */
  isAbandoned?: () => boolean;
}

/** Runs synchronous jobs in turns of the event loop, the clients in rotation. */
export interface Rotation {
  /** Runs the job now or in a later turn. @returns the refusal where too many jobs wait: 429 for this client, 503 for all */
  enter(client: string, job: Job): Error | null;
}

interface Options {
  /** Calls back when the next turn may begin. */
  pause: (next: () => void) => void;
  /** Milliseconds for which a turn runs jobs, at least one. */
  sliceMs?: number;
  /** Without bounds no job is refused; `width` has no effect. */
  bounds?: QueueBounds;
}

/** A lighter `createFairQueue`, which costs as much as sending a cached response. */
export function createRotation({ pause, sliceMs = 0, bounds }: Options): Rotation {
  const load = bounds && loadOf(bounds);
  const waiting = new Map<string, Job[]>();
  let total = 0;
  /** When the turn began; undefined where no turn is under way. */
  let startedAt: number | undefined;

  const hasTime = () => startedAt !== undefined && performance.now() - startedAt < sliceMs;

  function start(job: Job): void {
    startedAt = performance.now();
    pause(startWaiting);
    job.run();
  }

  function startWaiting(): void {
    startedAt = undefined;
    const first = takeNext();
    if (!first) return;
    start(first);
    for (let job = hasTime() ? takeNext() : null; job; job = hasTime() ? takeNext() : null)
      job.run();
  }

  /** The next job that somebody waits for. */
  function takeNext(): Job | null {
    for (const [client, jobs] of waiting) {
      // Deleted and added again, the client is the last of the rotation.
      waiting.delete(client);
      const job = jobs.shift();
      if (jobs.length > 0) waiting.set(client, jobs);
      changeWaiting(-1);
      if (job && !job.isAbandoned?.()) return job;
    }
    return null;
  }

  function changeWaiting(by: 1 | -1): void {
    total += by;
    if (!load) return;
    load.waiting += by;
    load.maxWaiting = Math.max(load.maxWaiting, load.waiting);
  }

  function refusalOf(jobsOfClient: number): Error | null {
    if (!bounds || !load) return null;
    const isTooMany = jobsOfClient >= bounds.each;
    // A client without a waiting job is never refused, however many jobs the others have.
    if (!isTooMany && (jobsOfClient === 0 || total < bounds.length)) return null;
    load.refused += 1;
    return isTooMany ? tooMany(bounds.retryAfter) : busy(bounds.retryAfter);
  }

  return {
    enter(client, job) {
      if (startedAt === undefined) {
        start(job);
        return null;
      }
      if (total === 0 && hasTime()) {
        job.run();
        return null;
      }
      const jobs = waiting.get(client) ?? [];
      const refusal = refusalOf(jobs.length);
      if (refusal) return refusal;
      jobs.push(job);
      waiting.set(client, jobs);
      changeWaiting(1);
      return null;
    },
  };
}
