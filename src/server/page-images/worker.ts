import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PageProblem } from '../../shared/page-images.ts';
import { runTaskOfParent } from '../jobs/child-task.ts';
import { stateOfJpxPage } from './pdf-decoders.ts';
import { openPdf, scanOfPage } from './pdf-pages.ts';
import { preparePage, type PageSettings, type PreparedPage } from './prepare.ts';
import { ImageProblem } from './problem.ts';
import { releaseImages } from './vips.ts';

/** Reads files that people sent, in a process of its own. */
export type PageTask =
  /** Writes the two images of each page to its two paths. Several take little more time than one, since decoders start slowly. */
  | { what: 'prepare'; pages: PagePaths[]; settings: PageSettings }
  /** Writes the scans of pages of a PDF into a folder, each under its number, fewer than `count` where memory gets short; `from` counts from 1. */
  | { what: 'scans'; path: string; folder: string; from: number; count: number };

export interface PagePaths {
  /** The original. */
  path: string;
  thumbnail: string;
  working: string;
}

export type PreparedResult =
  | ({ is: 'prepared' } & Omit<PreparedPage, 'thumbnail' | 'working'>)
  | { is: 'problem'; problem: PageProblem };

export type PageResult =
  /** In the order of the pages. */
  | { is: 'pages'; pages: PreparedResult[] }
  | { is: 'scans'; total: number; scans: { number: number; problem: PageProblem | null }[] }
  | { is: 'problem'; problem: PageProblem };

/** With so much memory in use no further scan is read in this process, before its parent ends it (maxMemoryMb in page-images.ts); a page adds 14 MB. */
const enoughBytes = 315_000_000;

void runTaskOfParent<PageTask, PageResult>(async (task) => {
  try {
    return await run(task);
  } catch (error) {
    return { is: 'problem', problem: problemOf(error) };
  }
});

async function run(task: PageTask): Promise<PageResult> {
  if (task.what === 'prepare') {
    const pages: PreparedResult[] = [];
    for (const page of task.pages) pages.push(await prepare(page, task.settings));
    return { is: 'pages', pages };
  }
  const pdf = await openPdf(task.path);
  const scans: { number: number; problem: PageProblem | null }[] = [];
  const last = Math.min(pdf.numPages, task.from + task.count - 1);
  for (let number = task.from; number <= last; number += 1) {
    let problem: PageProblem | null = null;
    try {
      await writeFile(join(task.folder, String(number)), await scanOfPage(pdf, number));
    } catch (error) {
      problem = problemOf(error);
    }
    // Even a scan that was written lacks the image that was refused.
    if (stateOfJpxPage() === 'refused') break;
    scans.push({ number, problem });
    releaseImages();
    if (process.memoryUsage.rss() > enoughBytes || stateOfJpxPage() === 'read') break;
  }
  return { is: 'scans', total: pdf.numPages, scans };
}

async function prepare(
  { path, ...to }: PagePaths,
  settings: PageSettings,
): Promise<PreparedResult> {
  try {
    const { thumbnail, working, ...page } = await preparePage(await readFile(path), settings);
    await writeFile(to.thumbnail, thumbnail);
    await writeFile(to.working, working);
    return { is: 'prepared', ...page };
  } catch (error) {
    return { is: 'problem', problem: problemOf(error) };
  } finally {
    releaseImages();
  }
}

/** A decoder says of a damaged file many things, of which none helps the person. A failed write of the disk is no fault of the file. */
function problemOf(error: unknown): PageProblem {
  if (error instanceof ImageProblem) return error.problem;
  if (error instanceof Error && 'syscall' in error) throw error;
  return 'broken';
}
