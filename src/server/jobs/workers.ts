import type { Transferable } from 'node:worker_threads';
import { Piscina } from 'piscina';
import { busy } from '../errors.ts';
import { programFile } from '../shipped-files.ts';
import { setImmediate } from 'node:timers/promises';

/** Worker threads for work that would block the event loop. */
interface Workers<Task, Result> {
  /**
   * Runs a task in a thread; aborting it ends the thread. `transfer` lists the parts of the task that are moved instead of
   * copied.
   * @throws 503 with Retry-After when the queue is full; AbortError
   */
  run(
    task: Task,
    options?: { signal?: AbortSignal | undefined; transfer?: Transferable[] },
  ): Promise<Result>;
  close(): Promise<void>;
}

interface Options {
  threads: number;
  /** How many tasks may wait; one more is refused. */
  queue: number;
  /** Seconds after which a refused caller may try again. */
  retryAfter?: number;
  /** Largest heap of a thread in MB; a task that needs more ends its thread, not the site. */
  heap?: number;
}

/**
 * Starts a pool whose first thread starts with the first task. `file` is the worker's path under src/server without `.ts`; the
 * build keeps that path (vite.config.ts lists every worker).
 */
export function startWorkers<Task, Result>(
  file: string,
  { threads, queue, retryAfter = 5, heap }: Options,
): Workers<Task, Result> {
  let pool: Piscina<Task, Result> | undefined;
  const start = () => {
    const started = new Piscina<Task, Result>({
      filename: programFile(file),
      minThreads: 0,
      maxThreads: threads,
      maxQueue: queue,
      idleTimeout: 60_000,
      // Requests have priority: a worker gets the processor when nothing else needs it.
      niceIncrement: 10,
      ...(heap && { resourceLimits: { maxOldGenerationSizeMb: heap } }),
    });
    // Emitted when a thread cannot start or dies between two tasks; without a listener it would end the site. Waiting tasks
    // are refused, and the next one starts new threads.
    started.on('error', (error) => {
      console.error(`A worker failed (${file}):`, error);
      if (pool === started) pool = undefined;
      void started.destroy();
    });
    return started;
  };
  return {
    async run(task, { signal, transfer } = {}) {
      pool ??= start();
      // Checked here, since the pool's own refusal has no type to recognise it by.
      if (pool.queueSize >= queue) throw busy(retryAfter);
      return pool.run(task, {
        ...(signal && { signal }),
        ...(transfer && { transferList: transfer }),
      });
    },
    async close() {
      await pool?.destroy();
    },
  };
}

/** Runs long work step by step on the main thread; others are answered between the steps. */
export async function runYielding<Made>(steps: Generator<void, Made>): Promise<Made> {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    await setImmediate();
  }
}
