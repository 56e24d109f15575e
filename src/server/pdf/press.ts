import { createHmac } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startWorkers } from '../workers.ts';
import type { Book } from './book.ts';
import { openKept } from './kept.ts';
import type { Progress } from './layout.ts';
import type { Card } from './card.ts';
import type { Made, Order, Task } from './worker.ts';

/** Changes with every change of what a book looks like: what was kept from before is then no longer found. */
const engine = 1;

const endings: Record<Order['as'], string> = { pdf: 'pdf', preview: 'json', card: 'png' };

/** At most this much paper is kept on the disk: some thousand songbooks, or a hundred of the whole edition. */
const mostBytes = 512 * 1024 * 1024;
const threads = 1;
const queue = 8;
/** Seconds; a whole edition takes about five. */
const retryAfter = 5;
/** How often somebody who waits hears how far it is, in milliseconds. */
const pause = 150;

export interface Printed extends Made {
  /** 64 hexadecimal digits that nobody can guess: who holds them may fetch the file. */
  key: string;
}

interface Options {
  signal?: AbortSignal | undefined;
  progress?: Progress;
}

/** Where books are made: one at a time in a thread, each kept by its content. */
export interface Press {
  /** @throws 503 with Retry-After when too many wait; AbortError */
  print(book: Book, options?: Options): Promise<Printed>;
  /** Some of the pages as SVG. @throws as print */
  preview(book: Book, options?: Options): Promise<string[]>;
  /** A song's sharing picture, a PNG. @throws as print */
  picture(card: Card): Promise<Made>;
  find(key: string): Made | undefined;
  close(): Promise<void>;
}

interface Job {
  made: Promise<Made>;
  counter: Int32Array;
  waiting: number;
  stop: AbortController;
}

/** `folder` keeps what was made; `secret` is what keys are made with. */
export function startPress(folder: string, secret: Uint8Array): Press {
  const workers = startWorkers<Task, Made>('pdf/worker', { threads, queue, retryAfter, heap: 1024 });
  const kept = openKept(join(folder, 'cache', 'pdf'), mostBytes);
  const jobs = new Map<string, Job>();
  const keyOf = (what: Book | Card) => createHmac('sha256', secret).update(`${engine} ${JSON.stringify(what)}`).digest('hex');

  function start(key: string, order: Order): Job {
    const ending = endings[order.as];
    const stop = new AbortController();
    const counter = new Int32Array(new SharedArrayBuffer(8));
    const made = workers.run({ ...order, path: kept.pathFor(key, ending), progress: counter }, { signal: stop.signal });
    const job: Job = { made, counter, waiting: 0, stop };
    const name = `${key} ${order.as}`;
    jobs.set(name, job);
    made.then((done) => kept.add(key, ending, done), () => {}).finally(() => jobs.get(name) === job && jobs.delete(name)).catch(() => {});
    return job;
  }

  /** The same for two at once is made once, and stopped when both have gone. */
  async function make(order: Order, { signal, progress }: Options): Promise<Printed> {
    const { as } = order;
    signal?.throwIfAborted();
    const key = keyOf(order.as === 'card' ? order.card : order.book);
    const known = kept.find(key, endings[as]);
    if (known) return { key, ...known };
    const job = jobs.get(`${key} ${as}`) ?? start(key, order);
    job.waiting += 1;
    const tell = () => (job.counter[1] ?? 0) > 0 && progress?.(job.counter[0] ?? 0, job.counter[1] ?? 0);
    const timer = progress && setInterval(tell, pause);
    try {
      const made = await orGone(job.made, signal);
      // Also for a book that was quicker than the first look at it.
      tell();
      return { key, ...made };
    } finally {
      clearInterval(timer);
      job.waiting -= 1;
      if (job.waiting === 0 && signal?.aborted) {
        // Whoever asks for it now begins anew.
        jobs.delete(`${key} ${as}`);
        job.stop.abort();
      }
    }
  }

  return {
    print: (book, options = {}) => make({ as: 'pdf', book }, options),
    preview: async (book, options = {}) => {
      const { path } = await make({ as: 'preview', book }, options);
      return JSON.parse(await readFile(path, 'utf8')) as string[];
    },
    picture: (card) => make({ as: 'card', card }, {}),
    find: (key) => kept.find(key, 'pdf'),
    close: () => workers.close(),
  };
}

/** What is waited for, unless the one who waits leaves first. @throws AbortError */
async function orGone<T>(made: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (!signal) return made;
  const gone = Promise.withResolvers<never>();
  const leave = () => gone.reject(signal.reason as Error);
  signal.addEventListener('abort', leave, { once: true });
  try {
    return await Promise.race([made, gone.promise]);
  } finally {
    signal.removeEventListener('abort', leave);
    gone.promise.catch(() => {});
  }
}
