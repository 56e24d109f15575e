import { setImmediate } from 'node:timers/promises';
import { MessageChannel } from 'node:worker_threads';
import type { ImportWork } from '../../../shared/imports.ts';
import { fileOf, holdWrites, type Db } from '../../db/open.ts';
import { busy, tooLarge } from '../../errors.ts';
import { startWorkers } from '../../workers.ts';
import { doTask, type Outcome, type Task } from './tasks.ts';
import type { Message, Order } from './worker.ts';

/** Where imports are worked on, one at a time. */
export interface ImportDesk {
  /** @throws 503 when something is being done with this import already, or too much waits */
  run(db: Db, task: Task): Promise<Outcome>;
  /** What is being done with an import at this moment. */
  workOn(id: string): ImportWork | null;
  close(): Promise<void>;
}

const steps = { take: 'checking', check: 'checking', apply: 'applying', undo: 'undoing' } as const;

/** A table of the largest size, and what is made of it, need less; what needs more is refused, not the site. */
const heap = 320;
/** What a file may take that was made to take long; no honest one comes near. */
const longestTake = 60_000;

export function openImportDesk(): ImportDesk {
  const workers = startWorkers<Order, Outcome>('features/imports/worker', { threads: 1, queue: 8, retryAfter: 10, heap });
  const working = new Map<string, ImportWork>();
  return {
    async run(db, task) {
      if (working.has(task.id)) throw busy(5);
      const work: ImportWork = { step: steps[task.what], done: 0, of: 0 };
      working.set(task.id, work);
      const told = (done: number, of: number) => void Object.assign(work, { done, of });
      try {
        const file = fileOf(db);
        // A database in memory is nobody else's to open: a test's.
        if (file === null) return await doTask(db, task, { lock: async () => {}, told: (done, of) => (told(done, of), setImmediate()) });
        return await runInThread(db, { task, file }, told);
      } finally {
        working.delete(task.id);
      }
    },
    workOn: (id) => working.get(id) ?? null,
    close: () => workers.close(),
  };

  /** The thread writes only while nobody here does: it asks, and then everybody who wants to write waits until it is done. */
  async function runInThread(db: Db, order: Omit<Order, 'port'>, told: (done: number, of: number) => void): Promise<Outcome> {
    const { port1: port, port2 } = new MessageChannel();
    let release: (() => void) | undefined;
    let isOver = false;
    const letWrite = async () => {
      const free = await holdWrites(db);
      if (isOver) return free();
      release = free;
      port.postMessage('go');
    };
    port.on('message', (message: Message) => (message.is === 'told' ? told(message.done, message.of) : void letWrite()));
    try {
      const limit = order.task.what === 'take' ? { signal: AbortSignal.timeout(longestTake) } : {};
      return await workers.run({ ...order, port: port2 }, { transfer: [port2], ...limit });
    } catch (error) {
      // A file that takes all memory or time there is. Nothing was written: the transaction went with its thread.
      if (!isTooMuch(error)) throw error;
      if (order.task.what === 'take') return { flaw: 'packed', detail: '' };
      throw tooLarge('This file is more than can be worked on at once. Please split it into several.');
    } finally {
      isOver = true;
      release?.();
      port.close();
    }
  }
}

const isTooMuch = (error: unknown) => error instanceof Error && (error.name === 'AbortError' || error.name === 'TimeoutError' || ('code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'));
