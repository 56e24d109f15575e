import type { Db } from '../../db/open.ts';
import { runApply } from './apply.ts';
import { runCheck } from './check.ts';
import type { FileProblem } from './file-problems.ts';
import { receiveFile } from './receive.ts';
import type { RefusedTask, JobContext } from './job-context.ts';
import { runUndo } from './undo.ts';

/** A task of an import, as plain data that can be sent to a process. */
export type ImportTask =
  | ({ what: 'receive' } & Parameters<typeof receiveFile>[1])
  | ({ what: 'check' } & Parameters<typeof runCheck>[1])
  | ({ what: 'apply' } & Parameters<typeof runApply>[1])
  | ({ what: 'undo' } & Parameters<typeof runUndo>[1]);

export type ImportOutcome =
  | RefusedTask
  | FileProblem
  | { id: string }
  | { check: string }
  | { applied: number }
  | { undone: number; left: number };

export function runImportTask(db: Db, task: ImportTask, job: JobContext): Promise<ImportOutcome> {
  switch (task.what) {
    case 'receive':
      return receiveFile(db, task, job);
    case 'check':
      return runCheck(db, task, job);
    case 'apply':
      return runApply(db, task, job);
    case 'undo':
      return runUndo(db, task, job);
  }
}
