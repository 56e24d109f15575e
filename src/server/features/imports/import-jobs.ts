import { setImmediate } from 'node:timers/promises';
import { randomUUID } from 'node:crypto';
import { addressOf, holdWrites, type Db } from '../../db/open.ts';
import { LimitReached, startChildProcesses, queueBounds } from '../../jobs/entry.ts';
import { runImportTask, type ImportOutcome, type ImportTask } from './tasks.ts';
import type { JobMessage, JobOrder } from './worker.ts';
import type { ImportProgress, ImportWork } from '../../../shared/imports.ts';
import { isOnPostgres } from '../../db/engine.ts';
import { busy } from '../../errors.ts';
import { claimWork, deleteWork, findWork, updateWork } from './work-queries.ts';

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
      // The id of a draft is unknown to clients while it is being received.
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
    return runImportTask(db, task, {
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

interface WorkSite {
  db: Db;
  now: () => number;
}

/** A task as the process that runs it sees it. */
interface RunningWork {
  report(done: number, of: number): void;
  end(): Promise<void>;
}

/**
 * The tasks of imports that run. A process knows its own; what those of other processes do, and what one did not finish, stands in the
 * database (docs/decisions/0074-several-processes.md).
 */
interface ImportWorks {
  /** @throws 503 while a task of this import runs, in whichever process */
  begin(site: WorkSite, id: string, step: ImportWork['step']): Promise<RunningWork>;
  read(site: WorkSite, id: string): Promise<ImportProgress>;
}

/** Between two heartbeats of a task; each stores its progress. */
const heartbeatMs = 1000;
/** Without a heartbeat for this time the task's process counts as lost. */
const lostAfterMs = 15_000;

export function createImportWorks(): ImportWorks {
  const own = new Map<string, ImportWork>();
  /** A SQLite file has one process, so what it does not do itself was left by one that was killed. */
  const lostBefore = ({ db, now }: WorkSite) =>
    isOnPostgres(db) ? now() - lostAfterMs : Number.MAX_SAFE_INTEGER;

  return {
    async begin(site, id, step) {
      if (own.has(id)) throw busy(5);
      const work: ImportWork = { step, done: 0, of: 0 };
      own.set(id, work);
      const holder = randomUUID();
      try {
        const claim = { import_id: id, holder, step, done: 0, total: 0, beat_at: site.now() };
        if (!(await claimWork(site.db, claim, lostBefore(site)))) throw busy(5);
      } catch (error) {
        own.delete(id);
        throw error;
      }
      const stopBeating = isOnPostgres(site.db) ? beat(site, { id, holder, work }) : () => {};
      return {
        report: (done, of) => void Object.assign(work, { done, of }),
        async end() {
          stopBeating();
          own.delete(id);
          // The task has finished, whether this succeeds or not.
          await deleteWork(site.db, { id, holder }).catch(() => {});
        },
      };
    },
    async read(site, id) {
      const running = own.get(id);
      if (running) return { work: { ...running }, interrupted: null };
      const row = await findWork(site.db, id);
      if (!row) return { work: null, interrupted: null };
      if (row.beat_at < lostBefore(site)) return { work: null, interrupted: row.step };
      return { work: { step: row.step, done: row.done, of: row.total }, interrupted: null };
    },
  };
}

/** Writes the progress down until the returned function is called. A beat that fails is not missed: the next one comes. */
function beat(
  { db, now }: WorkSite,
  { id, holder, work }: { id: string; holder: string; work: ImportWork },
): () => void {
  let isWriting = false;
  const timer = setInterval(() => {
    if (isWriting) return;
    isWriting = true;
    const over = () => void (isWriting = false);
    updateWork(db, { id, holder, done: work.done, total: work.of, at: now() }).then(over, over);
  }, heartbeatMs);
  timer.unref();
  return () => clearInterval(timer);
}
