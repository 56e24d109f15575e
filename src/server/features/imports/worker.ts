import { answerParent } from '../../jobs/child-task.ts';
import { openDbAlone } from '../../db/open-alone.ts';
import { doTask, type ImportOutcome, type ImportTask } from './tasks.ts';

/** What the process is given: the work, and the database's file. */
export interface JobOrder {
  task: ImportTask;
  file: string;
}

/** What it says: it is ready to write and waits for an answer, or how far it is. */
export type JobMessage = { is: 'ready' } | { is: 'progress'; done: number; of: number };

/** In a process of its own, with a connection of its own (docs/decisions/0030-import.md). */
void answerParent<JobOrder, ImportOutcome, JobMessage>(async ({ task, file }, { send: say, receive: hear }) => {
  const db = openDbAlone(file);
  let locked: Promise<unknown> | undefined;
  try {
    return await doTask(db, task, {
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
});
