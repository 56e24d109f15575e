import { queueBounds, startChildProcesses } from '../jobs/entry.ts';
import type { PageImage, PageReading } from './read-page.ts';

export interface PageReader {
  /**
   * Reads a page in a process of its own. A page takes a second or two for each model; on a slow machine ten times that.
   * @throws LimitReached; 503 when the site is being stopped; Error when the image cannot be read
   */
  read(image: PageImage, timeMs?: number): Promise<PageReading>;
  close(): Promise<void>;
}

/** Megabytes that reading a page may take; in bench/ocr it takes 150. */
const maxMegabytes = 300;
/** By the clock: on a machine with much else to do a page of two seconds of work waits for minutes. */
const maxPageMs = 600_000;

/**
 * Reads one page at a time. Child processes of all kinds run one at a time in the order of asking (jobs/child-processes.ts), and the
 * caller asks for the next page when it has the last: so an upload waits for one page at most, however long a book is.
 */
export function startPageReader(): PageReader {
  const processes = startChildProcesses<PageImage, PageReading>('ocr/worker', {
    bounds: queueBounds.ocr,
    memory: maxMegabytes,
    niceness: 19,
  });
  return {
    read: (image, time = maxPageMs) => processes.run(image, { client: 'books', time }),
    close: () => processes.close(),
  };
}
