import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import {
  downloadParts,
  type DownloadChoice,
  type DownloadFile,
  type ExportFile,
} from '../../../shared/exports.ts';
import { busy, storageLow, tooLarge } from '../../errors.ts';
import { createFairQueue, type QueueSlot, queueBounds, startWorkers } from '../../jobs/entry.ts';
import type { Disk } from '../../disk/free-space.ts';
import { openDiskCache } from '../../cache/entry.ts';
import { shippedPath } from '../../shipped-files.ts';
import { conversionRules } from '../edition/convert.ts';
import type { Gathered } from './gather.ts';
import { tableFiles } from './tables.ts';
import type { ExportTask } from './worker.ts';

/** Raise it with every change to the files' format, so that no cached file of an earlier version is used. */
const engine = 5;
/** The size of the cache in bytes, where one export with all of its files is not larger. */
const cachedBytes = 512 * 1024 * 1024;

/** A finished file. `key` is a hash of what it was made from. */
export interface ExportedFile<Name = ExportFile | DownloadFile> {
  file: Name;
  path: string;
  bytes: number;
  key: string;
}

/** The site content and exercises that everything.zip contains beside the songs. */
export interface SiteTexts {
  site: unknown;
  kannada: unknown;
}

/** They are all in the thread's memory, with their texts in all languages: some 100 KB each. */
const maxSongsOfPages = 8_000;

/** The size of the songs in bytes. An archive is three times as large, and the format that is written ends at 4 GB. */
const maxArchiveBytes = 1024 ** 3;

/** Writes the songs to the path. */
type Gather = (path: string) => Promise<Gathered>;

/** Writes exports in a thread, one at a time, and keeps each file under a hash of its content. */
export interface Exporter {
  /** A file for an admin; the songs are read when the job's turn has come. @throws 429 and 503 with Retry-After when too many wait */
  exportFile(
    file: ExportFile,
    gather: Gather,
    rights: DownloadChoice['rights'] | null,
    words: SiteTexts,
    slot: QueueSlot,
  ): Promise<ExportedFile<ExportFile>>;
  /** The files of the public download, with the admin's choice of parts. @throws as take */
  exportPublic(
    files: readonly DownloadFile[],
    gather: Gather,
    choice: Pick<DownloadChoice, 'rights' | 'parts'>,
    source: string,
    slot: QueueSlot,
  ): Promise<ExportedFile<DownloadFile>[]>;
  /** For callers who cannot wait until a file of many songs is written. */
  work: LongWork;
  close(): Promise<void>;
}

/**
 * `folder` is the data folder that holds the disk cache; `pagesFolder` has the built files of the pages to take along, where it is not the
 * build's; `longest` is how long callers wait, in milliseconds.
 */
export function startExporter(
  folder: string,
  disk?: Disk,
  pagesFolder?: string,
  longest?: number,
): Exporter {
  const workers = startWorkers<ExportTask, void>('features/exports/worker', {
    threads: queueBounds.exports.width,
    queue: queueBounds.exports.width,
    heap: 1024,
  });
  const inTurn = createFairQueue(queueBounds.exports);
  /** Twice the largest export, since files that push one another out would be written again at each request. */
  let room = cachedBytes;
  const cache = openDiskCache(join(folder, 'cache', 'exports'), () => room, disk);

  async function make<Name extends ExportFile | DownloadFile>(
    files: readonly Name[],
    gather: Gather,
    choice: Pick<ExportTask, 'parts' | 'rights' | 'source' | 'more'>,
  ): Promise<ExportedFile<Name>[]> {
    const drafts = new Set<string>();
    const draft = async () => {
      const path = await cache.draft();
      drafts.add(path);
      return path;
    };
    try {
      const { digest, ...gathered } = await gather(await draft());
      const all = createHash('sha256')
        .update(JSON.stringify([engine, conversionRules, digest, choice]))
        .digest('hex');
      const hasPages = files.some((file) => file === 'take-along.zip');
      if (hasPages && gathered.songs > maxSongsOfPages)
        throw tooLarge('There are too many songs for one archive of pages.');
      if (sum(gathered.slices) > maxArchiveBytes && files.some((file) => file.endsWith('.zip')))
        throw tooLarge('There are too many songs for one archive.');
      const built = hasPages ? readBuilt(pagesFolder ?? shippedPath('dist/take-along')) : null;
      const nameOf = (file: Name) =>
        built && file === 'take-along.zip' ? `${all}-${built.digest}-${file}` : `${all}-${file}`;
      const found = await Promise.all(files.map((file) => cache.find(nameOf(file))));
      const paths = new Map<Name, string>(
        files.flatMap((file, index) => (found[index] ? [[file, found[index]]] : [])),
      );
      const missing = files.filter((file) => !paths.has(file));
      if (missing.length > 0) {
        await refuseWithoutRoom(disk, gathered.slices);
        const written = await Promise.all(
          missing.map(async (file) => ({ file, path: await draft() })),
        );
        const inArchive = missing.some((file) => file === 'everything.zip' || file === 'songs.zip');
        const others = inArchive
          ? tableFiles.filter((table) => !missing.some((file) => file === table))
          : [];
        const tables = await Promise.all(
          others.map(async (file) => ({ file, path: await draft() })),
        );
        await workers.run({ ...choice, gathered, files: written, tables, pages: built });
        const sizes = await Promise.all(written.map(async ({ path }) => (await stat(path)).size));
        room = Math.max(room, 2 * sum(sizes));
        for (const { file, path } of written) paths.set(file, await cache.take(nameOf(file), path));
      }
      return await Promise.all(
        files.map(async (file) => {
          const path = paths.get(file) ?? '';
          return {
            file,
            path,
            bytes: (await stat(path)).size,
            key: createHash('sha256').update(nameOf(file)).digest('hex').slice(0, 32),
          };
        }),
      );
    } finally {
      await Promise.all([...drafts].map((path) => cache.discard(path)));
    }
  }

  return {
    async exportFile(file, gather, rights, words, slot) {
      const more = file === 'everything.zip' ? moreOf(words) : [];
      const [made] = await inTurn.run(
        () => make([file], gather, { parts: downloadParts, rights, source: null, more }),
        slot,
      );
      if (!made) throw new Error(`${file} was not written`);
      return made;
    },
    exportPublic: (files, gather, { rights, parts }, source, slot) =>
      inTurn.run(() => make(files, gather, { parts, rights, source, more: [] }), slot),
    work: createLongWork(longest),
    close: () => workers.close(),
  };
}

/** The maximum size of an export with its temporary files, as a multiple of the songs' size. */
const timesTheSongs = 30;

/** @throws 503 with Retry-After where the files would fill the disk, since a database that cannot write loses more than an export */
async function refuseWithoutRoom(disk: Disk | undefined, slices: readonly number[]): Promise<void> {
  if (!disk) return;
  const { free, floor } = await disk.measure();
  if (free - timesTheSongs * sum(slices) < floor) throw storageLow();
}

const sum = (sizes: readonly number[]) => sizes.reduce((all, size) => all + size, 0);

/** What a build makes for the pages to take along, and a hash of it. */
type Built = NonNullable<ExportTask['pages']> & { digest: string };

/** Of the files that go with the pages; beside them is the script that draws them. */
const prefix = 'files/';

/** @throws 503 where the site runs from its sources and was never built */
function readBuilt(folder: string): Built {
  if (!existsSync(join(folder, 'server')))
    throw busy(
      60 * 60,
      'The files of the pages to take along are missing. Build the site first: npm run build',
    );
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)))
    .sort();
  const hash = createHash('sha256');
  for (const name of names) hash.update(name).update(readFileSync(join(folder, name)));
  const own = names.flatMap((name) => (name.startsWith(prefix) ? [name.slice(prefix.length)] : []));
  return { folder, names: own, digest: hash.digest('hex').slice(0, 16) };
}

/** The site content, and the exercises that ship with the program. */
function moreOf({ site, kannada }: SiteTexts): ExportTask['more'] {
  const folder = shippedPath('data/seed/teaching');
  const exercises = readdirSync(folder)
    .filter((name) => name.endsWith('.txt'))
    .sort();
  return [
    { name: 'site/site.json', text: `${JSON.stringify(site, null, 2)}\n` },
    { name: 'site/site.kn.json', text: `${JSON.stringify(kannada, null, 2)}\n` },
    ...exercises.map((name) => ({
      name: `teaching/${name}`,
      text: readFileSync(join(folder, name), 'utf8'),
    })),
  ];
}

/** Work that may take longer than a client, or a proxy in between, waits for an answer. */
interface LongWork {
  /**
   * Makes the value once for all concurrent requests with this name and edition. Where it takes longer than `maxWaitMs` it goes on, and
   * the next request with this name gets it, also for a later edition: where something is published more often than it takes to make,
   * nobody would get it otherwise.
   * @throws 503 with Retry-After while it is being made, and what `make` throws
   */
  run<T>(name: string, edition: number, make: () => Promise<T>): Promise<T>;
}

/** Milliseconds. A proxy ends a call after a minute by default (nginx: proxy_read_timeout). */
const maxWaitMs = 50_000;
/** How long a finished file is kept for a client that was asked to retry (ms). */
const keptFor = 10 * 60_000;
/** Seconds after which a client retries. */
const comeBackAfter = 20;

interface Work {
  edition: number;
  result: Promise<unknown>;
  /** Whether a client was asked to retry. */
  isAwaited: boolean;
}

export function createLongWork(maxWait = maxWaitMs): LongWork {
  const works = new Map<string, Work>();

  function begin(name: string, edition: number, make: () => Promise<unknown>): Work {
    const work: Work = { edition, result: make(), isAwaited: false };
    works.set(name, work);
    const end = () => {
      if (work.isAwaited) setTimeout(() => forget(name, work), keptFor).unref();
      else forget(name, work);
    };
    work.result.then(end, end);
    return work;
  }

  function forget(name: string, work: Work): void {
    if (works.get(name) === work) works.delete(name);
  }

  return {
    async run<T>(name: string, edition: number, make: () => Promise<T>): Promise<T> {
      const known = works.get(name);
      const work =
        known && (known.isAwaited || known.edition === edition)
          ? known
          : begin(name, edition, make);
      if (await isOverdue(work.result, maxWait)) {
        work.isAwaited = true;
        throw busy(
          comeBackAfter,
          'The file is being written, which takes some minutes. Please ask for it again in a moment.',
        );
      }
      forget(name, work);
      return work.result as Promise<T>;
    },
  };
}

async function isOverdue(result: Promise<unknown>, maxWait: number): Promise<boolean> {
  const over = new AbortController();
  const ended = () => false;
  try {
    return await Promise.race([
      result.then(ended, ended),
      wait(maxWait, true, { signal: over.signal }).catch(ended),
    ]);
  } finally {
    over.abort();
  }
}
