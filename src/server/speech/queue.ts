import { busy } from '../errors.ts';
import type { SpeakOptions } from './engine.ts';

/** Work in turn, a few at a time. */
export interface Queue {
  /** @throws 503 when too many wait, unless it is `begun`; the signal's reason, when it is aborted before its turn */
  run<T>(job: () => Promise<T>, options?: SpeakOptions): Promise<T>;
}

/** `width` run at once, `length` may wait. What is aborted while it runs runs on: starting a thread anew costs more. */
export function createQueue(width: number, length: number, retryAfter = 5): Queue {
  const waiting: (() => void)[] = [];
  let running = 0;

  function wait(signal: AbortSignal | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      const leave = () => {
        waiting.splice(waiting.indexOf(start), 1);
        reject(signal?.reason as Error);
      };
      const start = () => {
        signal?.removeEventListener('abort', leave);
        resolve();
      };
      signal?.addEventListener('abort', leave, { once: true });
      waiting.push(start);
    });
  }

  return {
    async run(job, { signal, begun = false } = {}) {
      signal?.throwIfAborted();
      if (!begun && running >= width && waiting.length >= length) throw busy(retryAfter);
      if (running < width) running += 1;
      else await wait(signal);
      try {
        return await job();
      } finally {
        // The place is handed on, not given back and taken again: nobody can step in between.
        const next = waiting.shift();
        if (next) next();
        else running -= 1;
      }
    },
  };
}
