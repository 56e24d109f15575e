import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PageProblem } from '../../shared/page-images.ts';
import { runTaskOfParent } from '../jobs/child-task.ts';
import { openPdf, scanOfPage } from './pdf-pages.ts';
import { preparePage, type PageSettings, type PreparedPage } from './prepare.ts';
import { ImageProblem } from './problem.ts';

/** Reads files that people sent, in a process of its own. */
export type PageTask =
  /** Writes the two images of a page to the two paths. */
  | { what: 'prepare'; path: string; settings: PageSettings; thumbnail: string; working: string }
  /** Writes the scans of pages of a PDF into a folder, each under its number; `from` counts from 1. */
  | { what: 'scans'; path: string; folder: string; from: number; count: number };

export type PageResult =
  | ({ is: 'prepared' } & Omit<PreparedPage, 'thumbnail' | 'working'>)
  | { is: 'scans'; total: number; scans: { number: number; problem: PageProblem | null }[] }
  | { is: 'problem'; problem: PageProblem };

void runTaskOfParent<PageTask, PageResult>(async (task) => {
  try {
    return await run(task);
  } catch (error) {
    return { is: 'problem', problem: problemOf(error) };
  }
});

async function run(task: PageTask): Promise<PageResult> {
  if (task.what === 'prepare') {
    const { thumbnail, working, ...page } = await preparePage(
      await readFile(task.path),
      task.settings,
    );
    await writeFile(task.thumbnail, thumbnail);
    await writeFile(task.working, working);
    return { is: 'prepared', ...page };
  }
  const pdf = await openPdf(task.path);
  const scans: { number: number; problem: PageProblem | null }[] = [];
  const last = Math.min(pdf.numPages, task.from + task.count - 1);
  for (let number = task.from; number <= last; number += 1) {
    try {
      await writeFile(join(task.folder, String(number)), await scanOfPage(pdf, number));
      scans.push({ number, problem: null });
    } catch (error) {
      scans.push({ number, problem: problemOf(error) });
    }
  }
  return { is: 'scans', total: pdf.numPages, scans };
}

/** A decoder says of a damaged file many things, of which none helps the person. A failed write of the disk is no fault of the file. */
function problemOf(error: unknown): PageProblem {
  if (error instanceof ImageProblem) return error.problem;
  if (error instanceof Error && 'syscall' in error) throw error;
  return 'broken';
}
