import { runTaskOfParent } from '../../jobs/child-task.ts';
import { openDbAlone } from '../../db/open-alone.ts';
import { runImportTask, type ImportOutcome, type ImportTask } from './tasks.ts';

/** The message to the process: the task, and the database's file or address. */
export interface JobOrder {
  task: ImportTask;
  database: string;
}

/** The messages of the process: it is ready to write and waits for the lock, or its progress. */
export type JobMessage = { is: 'ready' } | { is: 'progress'; done: number; of: number };

/** Runs a task in a child process with its own connection (docs/decisions/0030-imports.md). */
void runTaskOfParent<JobOrder, ImportOutcome, JobMessage>(
  async ({ task, database }, { send: say, receive: hear }) => {
    const db = openDbAlone(database);
    let locked: Promise<unknown> | undefined;
    try {
      return await runImportTask(db, task, {
        async lockWrites() {
          if (!locked) {
            locked = hear();
            say({ is: 'ready' });
          }
          await locked;
        },
        reportProgress: (done, of) => say({ is: 'progress', done, of }),
      });
    } finally {
      await db.destroy();
    }
  },
);
