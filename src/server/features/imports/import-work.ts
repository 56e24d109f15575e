import { randomUUID } from 'node:crypto';
import type { ImportProgress, ImportWork } from '../../../shared/imports.ts';
import { isOnPostgres } from '../../db/engine.ts';
import type { Db } from '../../db/open.ts';
import { busy } from '../../errors.ts';
import { claimWork, deleteWork, findWork, updateWork } from './work-queries.ts';

export interface WorkSite {
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
export interface ImportWorks {
  /** @throws 503 while a task of this import runs, in whichever process */
  begin(site: WorkSite, id: string, step: ImportWork['step']): Promise<RunningWork>;
  read(site: WorkSite, id: string): Promise<ImportProgress>;
}

/** Milliseconds between two signs of life of a task, with its progress. */
const beatEvery = 1000;
/** Milliseconds without one after which its process counts as lost. */
const lostAfter = 15_000;

export function createImportWorks(): ImportWorks {
  const own = new Map<string, ImportWork>();
  /** A SQLite file has one process, so what it does not do itself was left by one that was killed. */
  const lostBefore = ({ db, now }: WorkSite) =>
    isOnPostgres(db) ? now() - lostAfter : Number.MAX_SAFE_INTEGER;

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
  }, beatEvery);
  timer.unref();
  return () => clearInterval(timer);
}
