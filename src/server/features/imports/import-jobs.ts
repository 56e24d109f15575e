import { setImmediate } from 'node:timers/promises';
import type { ImportWork } from '../../../shared/imports.ts';
import { addressOf, holdWrites, type Db } from '../../db/open.ts';
import { LimitReached, startChildProcesses } from '../../jobs/child-processes.ts';
import { busy } from '../../errors.ts';
import { queueBounds } from '../../jobs/queue-bounds.ts';
import { doTask, type ImportOutcome, type ImportTask } from './tasks.ts';
import type { JobMessage, JobOrder } from './worker.ts';

/** Runs the tasks of imports, one at a time. */
export interface ImportJobs {
  /** @throws 503 while another task of this import runs, or when the queue is full */
  run(db: Db, task: ImportTask): Promise<ImportOutcome>;
  /** The task that runs for an import now, with its progress. */
  workOn(id: string): ImportWork | null;
  close(): Promise<void>;
}

const steps = { receive: 'checking', check: 'checking', apply: 'applying', undo: 'undoing' } as const;

/** MB of resident memory. 5,000 songs with words, notation and four meanings (21 MB) take 381. */
const mostMemory = 448;
/** Milliseconds. A file that was made to take long; no honest one comes near. */
const longestReceive = 30_000;
/** Milliseconds for dry run, import and undo: ten times what 5,000 songs take on a busy machine. */
const longest = 5 * 60_000;

export function startImportJobs({ memory = mostMemory } = {}): ImportJobs {
  const processes = startChildProcesses<JobOrder, ImportOutcome>('features/imports/worker', { bounds: queueBounds.imports, memory });
  const working = new Map<string, ImportWork>();
  return {
    async run(db, task) {
      if (working.has(task.id)) throw busy(5);
      const work: ImportWork = { step: steps[task.what], done: 0, of: 0 };
      working.set(task.id, work);
      const reportProgress = (done: number, of: number) => void Object.assign(work, { done, of });
      try {
        const database = addressOf(db);
        // A test's database is in memory, and no other process can open it.
        if (database === null)
          return await doTask(db, task, {
            lockWrites: async () => {},
            reportProgress: (done, of) => (reportProgress(done, of), setImmediate()),
          });
        return await runInProcess(db, { task, database }, reportProgress);
      } finally {
        working.delete(task.id);
      }
    },
    workOn: (id) => working.get(id) ?? null,
    close: () => processes.close(),
  };

  /** The child process asks for the write lock, and the site's own writes wait until it has finished. */
  async function runInProcess(db: Db, order: JobOrder, reportProgress: (done: number, of: number) => void): Promise<ImportOutcome> {
    let release: (() => void) | undefined;
    let isOver = false;
    const letWrite = async (reply: (answer: object) => void) => {
      const free = await holdWrites(db);
      if (isOver) return free();
      release = free;
      reply({ go: true });
    };
    const { task } = order;
    const time = task.what === 'receive' ? longestReceive : longest;
    const client = 'actor' in task ? task.actor.id : task.userId;
    try {
      return await processes.run(order, {
        client,
        time,
        onMessage: (message, reply) => {
          const jobMessage = message as JobMessage;
          if (jobMessage.is === 'progress') reportProgress(jobMessage.done, jobMessage.of);
          else void letWrite(reply);
        },
      });
    } catch (error) {
      // The file needs more memory or time than the limit. Its transaction ended with the process, so nothing was written.
      if (error instanceof LimitReached) return { problem: 'heavy', detail: error.limit };
      throw error;
    } finally {
      isOver = true;
      release?.();
    }
  }
}
