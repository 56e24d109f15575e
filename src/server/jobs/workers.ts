import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Transferable } from 'node:worker_threads';
import { Piscina } from 'piscina';
import { busy } from '../errors.ts';

/** Threads for what would hold the event loop back. */
export interface Workers<Task, Result> {
  /**
   * Does a task in a thread; an aborted one is thrown away with its thread. `transfer` names what the task holds that moves
   * there instead of being copied.
   * @throws 503 with Retry-After when the queue is full; AbortError
   */
  run(task: Task, options?: { signal?: AbortSignal | undefined; transfer?: Transferable[] }): Promise<Result>;
  close(): Promise<void>;
}

interface Options {
  threads: number;
  /** How many tasks may wait; one more is refused. */
  queue: number;
  /** Seconds after which a refused caller may try again. */
  retryAfter?: number;
  /** Largest heap of a thread in MB: what a task needs beyond ends the thread, not the site. */
  heap?: number;
}

/**
 * A pool that starts its first thread at the first task. `file` is the worker's path under src/server without `.ts`; built,
 * it lies beside main.js under the same path (vite.config.ts lists every worker).
 */
export function startWorkers<Task, Result>(file: string, { threads, queue, retryAfter = 5, heap }: Options): Workers<Task, Result> {
  let pool: Piscina<Task, Result> | undefined;
  const start = () => {
    const started = new Piscina<Task, Result>({
      filename: programFile(file),
      minThreads: 0,
      maxThreads: threads,
      maxQueue: queue,
      idleTimeout: 60_000,
      // Reading goes before making: a worker gets the processor when nobody else wants it.
      niceIncrement: 10,
      ...(heap && { resourceLimits: { maxOldGenerationSizeMb: heap } }),
    });
    // A thread that cannot start, or dies between two tasks, is told of here; unheard it would end the site. Whoever waits is
    // refused, and the next task begins with new threads.
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
      // Asked before, since the pool's own refusal has no type to know it by.
      if (pool.queueSize >= queue) throw busy(retryAfter);
      return pool.run(task, { ...(signal && { signal }), ...(transfer && { transferList: transfer }) });
    },
    async close() {
      await pool?.destroy();
    },
  };
}

/** Where a worker's code lies, by its path under src/server; built, it lies beside main.js. */
export function programFile(name: string): string {
  const source = new URL(`../${name}.ts`, import.meta.url);
  return existsSync(source) ? fileURLToPath(source) : fileURLToPath(new URL(`./${name}.js`, import.meta.url));
}
