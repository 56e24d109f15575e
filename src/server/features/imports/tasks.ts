import type { Db } from '../../db/open.ts';
import { applyImport } from './apply.ts';
import { checkImport } from './check.ts';
import type { FileProblem } from './file-problems.ts';
import { receiveFile } from './receive.ts';
import type { RefusedTask, JobContext } from './job-context.ts';
import { undoImport } from './undo.ts';

/** A task of an import, as plain data that can be sent to a process. */
export type ImportTask =
  | ({ what: 'receive' } & Parameters<typeof receiveFile>[1])
  | ({ what: 'check' } & Parameters<typeof checkImport>[1])
  | ({ what: 'apply' } & Parameters<typeof applyImport>[1])
  | ({ what: 'undo' } & Parameters<typeof undoImport>[1]);

export type ImportOutcome =
  RefusedTask | FileProblem | { id: string } | { check: string } | { applied: number } | { undone: number; left: number };

export function doTask(db: Db, task: ImportTask, job: JobContext): Promise<ImportOutcome> {
  switch (task.what) {
    case 'receive':
      return receiveFile(db, task, job);
    case 'check':
      return checkImport(db, task, job);
    case 'apply':
      return applyImport(db, task, job);
    case 'undo':
      return undoImport(db, task, job);
  }
}
