import { setImmediate } from 'node:timers/promises';
import { addressOf, holdWrites, type Db } from '../../db/open.ts';
import { LimitReached, startChildProcesses, queueBounds } from '../../jobs/entry.ts';
import { createImportWorks, type ImportWorks, type WorkSite } from './import-work.ts';
import { doTask, type ImportOutcome, type ImportTask } from './tasks.ts';
import type { JobMessage, JobOrder } from './worker.ts';

/** Runs the tasks of imports, one at a time. */
export interface ImportJobs {
  /** @throws 503 while another task of this import runs, or when the queue is full */
  run(site: WorkSite, task: ImportTask): Promise<ImportOutcome>;
  /** The task that runs for an import now, in whichever process, or that a lost process did not finish. */
  workOn: ImportWorks['read'];
  close(): Promise<void>;
}

const steps = { check: 'checking', apply: 'applying', undo: 'undoing' } as const;

/** MB of resident memory. 5,000 songs with words, notation and four meanings (21 MB) take 381. */
const maxMemoryMb = 448;
/** Milliseconds. A file that was made to take long; no honest one comes near. */
const maxReceiveMs = 30_000;
/** Milliseconds for dry run, import and undo: ten times what 5,000 songs take on a busy machine. */
const maxTaskMs = 5 * 60_000;

export function startImportJobs({ memory = maxMemoryMb } = {}): ImportJobs {
  const processes = startChildProcesses<JobOrder, ImportOutcome>('features/imports/worker', {
    bounds: queueBounds.imports,
    memory,
  });
  const works = createImportWorks();
  return {
    async run(site, task) {
      // Nobody knows the id of a draft that is still being received.
      if (task.what === 'receive') return start(site.db, task, () => {});
      const work = await works.begin(site, task.id, steps[task.what]);
      try {
        return await start(site.db, task, work.report);
      } finally {
        await work.end();
      }
    },
    workOn: works.read,
    close: () => processes.close(),
  };

  async function start(
    db: Db,
    task: ImportTask,
    reportProgress: (done: number, of: number) => void,
  ): Promise<ImportOutcome> {
    const database = addressOf(db);
    if (database !== null) return runInProcess(db, { task, database }, reportProgress);
    // A test's database is in memory, and no other process can open it.
    return doTask(db, task, {
      lockWrites: async () => {},
      reportProgress: (done, of) => (reportProgress(done, of), setImmediate()),
    });
  }

  /** The child process asks for the write lock, and the site's own writes wait until it has finished. */
  async function runInProcess(
    db: Db,
    order: JobOrder,
    reportProgress: (done: number, of: number) => void,
  ): Promise<ImportOutcome> {
    let release: (() => void) | undefined;
    let isOver = false;
    const letWrite = async (reply: (answer: object) => void) => {
      const free = await holdWrites(db);
      if (isOver) return free();
      release = free;
      reply({ go: true });
    };
    const { task } = order;
    const time = task.what === 'receive' ? maxReceiveMs : maxTaskMs;
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
