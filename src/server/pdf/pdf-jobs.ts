import { createHmac } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { refuseWhenDiskIsLow, type Disk } from '../disk/free-space.ts';
import { createFairQueue, type QueueSlot, queueBounds, startWorkers } from '../jobs/entry.ts';
import type { Book } from './book.ts';
import { openPdfCache } from './pdf-cache.ts';
import type { ReportProgress } from './layout.ts';
import type { Card } from './card.ts';
import type { OutputFile, PrintRequest, PdfTask } from './worker.ts';

/** Raise it with every change to how a book looks, so that no cached file of an earlier version is used. */
const engine = 1;

const endings: Record<PrintRequest['as'], string> = { pdf: 'pdf', preview: 'json', card: 'png' };

/** The size of the cache in bytes: enough for some thousand songbooks, or a hundred of the whole edition. */
const maxBytes = 512 * 1024 * 1024;
/** How often progress is reported, in milliseconds. */
const pause = 50;

export interface PrintResult extends OutputFile {
  /** 64 hexadecimal digits that nobody can guess, since whoever has the key may download the file. */
  key: string;
}

interface Options extends QueueSlot {
  progress?: ReportProgress;
}

/** Makes books in a thread, one at a time; each is cached by its content. */
export interface PdfJobs {
  /** @throws 429 and 503 with Retry-After when too many wait, 503 with little room on the disk; AbortError */
  print(book: Book, options: Options): Promise<PrintResult>;
  /** Some of the pages, each as SVG. @throws as print */
  preview(book: Book, options: Options): Promise<string[]>;
  /** The sharing picture of a song as PNG. @throws as print */
  picture(card: Card, slot: QueueSlot): Promise<PrintResult>;
  find(key: string): OutputFile | undefined;
  close(): Promise<void>;
}

/** Starts the thread and opens the cache in `folder`; `secret` signs the keys. */
export function startPdfJobs(folder: string, secret: Uint8Array, disk?: Disk): PdfJobs {
  const workers = startWorkers<PdfTask, OutputFile>('pdf/worker', {
    threads: queueBounds.pdf.width,
    queue: queueBounds.pdf.width,
    heap: 1024,
  });
  const cache = openPdfCache(join(folder, 'cache', 'pdf'), maxBytes, disk);
  const inTurn = createFairQueue(queueBounds.pdf);
  /** Progress of the running jobs by name: the number of songs laid out, and of all songs. */
  const counters = new Map<string, Int32Array>();
  const keyOf = (what: Book | Card) =>
    createHmac('sha256', secret)
      .update(`${engine} ${JSON.stringify(what)}`)
      .digest('hex');

  /** A book that two clients wait for is made once; it is aborted when both disconnect. */
  async function make(order: PrintRequest, { progress, ...turn }: Options): Promise<PrintResult> {
    turn.signal?.throwIfAborted();
    const key = keyOf(order.as === 'card' ? order.card : order.book);
    const known = cache.find(key, endings[order.as]);
    if (known) return { key, ...known };
    const name = `${key} ${order.as}`;
    const tell = ([done = 0, of = 0]: Iterable<number> = []) => of > 0 && progress?.(done, of);
    const timer = progress && setInterval(() => tell(counters.get(name)), pause);
    try {
      const { made, counter } = await inTurn.run((signal) => start(name, key, order, signal), {
        ...turn,
        name,
      });
      // Reports the final state too, also for a book that took less than one interval.
      tell(counter);
      return { key, ...made };
    } finally {
      clearInterval(timer);
    }
  }

  async function start(
    name: string,
    key: string,
    order: PrintRequest,
    signal: AbortSignal,
  ): Promise<{ made: OutputFile; counter: Int32Array }> {
    const ending = endings[order.as];
    const counter = new Int32Array(new SharedArrayBuffer(8));
    counters.set(name, counter);
    try {
      if (disk) await refuseWhenDiskIsLow({ disk });
      const made = await workers.run(
        { ...order, path: cache.pathFor(key, ending), progress: counter },
        { signal },
      );
      cache.add(key, ending, made);
      return { made, counter };
    } finally {
      if (counters.get(name) === counter) counters.delete(name);
    }
  }

  return {
    print: (book, options) => make({ as: 'pdf', book }, options),
    preview: async (book, options) => {
      const { path } = await make({ as: 'preview', book }, options);
      return readPages(path).catch(async () => {
        // A file that a failing disk broke is made again.
        await rm(path, { force: true });
        return readPages((await make({ as: 'preview', book }, options)).path);
      });
    },
    picture: (card, slot) => make({ as: 'card', card }, slot),
    find: (key) => cache.find(key, 'pdf'),
    close: () => workers.close(),
  };
}

const pages = z.array(z.string());
const readPages = async (path: string) => pages.parse(JSON.parse(await readFile(path, 'utf8')));
