import { LimitReached, queueBounds, startChildProcesses } from '../jobs/entry.ts';
import type { PageResult, PageTask } from './worker.ts';

export type { PagePaths, PageResult, PageTask, PreparedResult } from './worker.ts';
export type { PageSettings } from './prepare.ts';

/** Reads images and PDFs of scans, and makes the images of pages. */
export interface PageImages {
  /**
   * Runs a task in a process of its own, after others. One that takes too much memory or time is reported as the problem `heavy`.
   * @throws 429, 503; Error of the disk
   */
  run<What extends PageTask['what']>(
    task: Extract<PageTask, { what: What }>,
    client: string,
  ): Promise<Outcome<What>>;
  close(): Promise<void>;
}

type Outcome<What> =
  | Extract<PageResult, { is: What extends 'prepare' ? 'pages' : 'scans' }>
  | Extract<PageResult, { is: 'problem' }>;

/** MB of resident memory. Most files take less than 250; a progressive JPEG of 12 megapixels takes 285 (bench/ocr). */
const maxMemoryMb = 320;
const maxTaskMs = 60_000;

export function startPageImages({ memory = maxMemoryMb, time = maxTaskMs } = {}): PageImages {
  const processes = startChildProcesses<PageTask, PageResult>('page-images/worker', {
    bounds: queueBounds.pageImages,
    memory,
  });
  return {
    async run(task, client) {
      try {
        return (await processes.run(task, { client, time })) as never;
      } catch (error) {
        if (error instanceof LimitReached) return { is: 'problem', problem: 'heavy' };
        throw error;
      }
    },
    close: () => processes.close(),
  };
}
