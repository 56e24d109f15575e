import { createHmac } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { existsSync, readdirSync, rmSync, statSync, utimesSync } from 'node:fs';
import { z } from 'zod';
import { LRUCache } from 'lru-cache';
import { refuseWhenDiskIsLow, type Disk } from '../disk/free-space.ts';
import { createFairQueue, type QueueSlot, queueBounds, startWorkers } from '../jobs/entry.ts';
import type { Book } from './book.ts';
import type { ReportProgress } from './layout.ts';
import type { Card } from './card.ts';
import type { OutputFile, PrintRequest, PdfTask } from './worker.ts';

/** Raise it with every change to how a book looks, so that no cached file of an earlier version is used. */
const engine = 3;

const endings: Record<PrintRequest['as'], string> = { pdf: 'pdf', preview: 'json', card: 'png' };

/** The size of the cache in bytes: enough for some thousand songbooks, or a hundred of the whole edition. */
const maxBytes = 512 * 1024 * 1024;
/** How often progress is reported, in milliseconds. */
const pause = 50;

export interface PrintResult extends OutputFile {
  /** 64 random hexadecimal digits, since the key allows the download. */
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

const svgPages = z.array(z.string());
const readPages = async (path: string) => svgPages.parse(JSON.parse(await readFile(path, 'utf8')));

/** The cache of finished files, `<key>.<pages>.<ending>`, which is searched in memory; the least recently used files are deleted first. */
interface PdfCache {
  /** The path for a key's file, with `*` in place of its number of pages. */
  pathFor(key: string, ending: string): string;
  find(key: string, ending: string): OutputFile | undefined;
  add(key: string, ending: string, made: OutputFile): void;
}

/**
 * Opens the cache. `most` is in bytes; when the disk is low cached files are deleted. The first file creates the folder; unfinished files
 * of an earlier process are deleted.
 */
export function openPdfCache(folder: string, max: number, disk?: Disk): PdfCache {
  const files = new LRUCache<string, OutputFile>({
    maxSize: max,
    sizeCalculation: ({ bytes }) => Math.max(1, bytes),
    // A file that is larger than the cache is still sent; it is deleted when the next one is added.
    dispose: ({ path }, _key, reason) => reason !== 'set' && rmSync(path, { force: true }),
  });
  if (existsSync(folder)) readFolder(folder, files);
  disk?.onShortage(async (bytes) => {
    const enough = files.calculatedSize - bytes;
    while (files.size > 0 && files.calculatedSize > enough) files.pop();
  });
  return {
    pathFor: (key, ending) => join(folder, `${key}.*.${ending}`),
    find(key, ending) {
      const made = files.get(`${key}.${ending}`);
      if (!made) return undefined;
      if (!existsSync(made.path)) {
        files.delete(`${key}.${ending}`);
        return undefined;
      }
      // The modification times keep the order of use over a restart.
      const now = new Date();
      utimesSync(made.path, now, now);
      return made;
    },
    add: (key, ending, made) => void files.set(`${key}.${ending}`, made),
  };
}

function readFolder(folder: string, files: LRUCache<string, OutputFile>): void {
  const found = readdirSync(folder).map((name) => ({
    name,
    path: join(folder, name),
    stat: statSync(join(folder, name)),
  }));
  for (const { name, path, stat } of found.toSorted((a, b) => a.stat.mtimeMs - b.stat.mtimeMs)) {
    const [, key, pages, ending] = /^([0-9a-f]{64})\.(\d+)\.([a-z]+)$/.exec(name) ?? [];
    if (key) files.set(`${key}.${ending}`, { path, pages: Number(pages), bytes: stat.size });
    else if (name.endsWith('.part')) rmSync(path, { force: true });
  }
}
