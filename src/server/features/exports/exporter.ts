import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { downloadParts, type DownloadChoice, type DownloadFile, type ExportFile } from '../../../shared/exports.ts';
import { tooLarge } from '../../errors.ts';
import { createFairQueue, type QueuePlace } from '../../jobs/fair-queue.ts';
import type { Disk } from '../../disk/free-space.ts';
import { openDiskCache } from '../../cache/disk-cache.ts';
import { queueBounds } from '../../jobs/queue-bounds.ts';
import { startWorkers } from '../../jobs/workers.ts';
import { shippedPath } from '../../shipped-files.ts';
import { conversionRules } from '../edition/convert.ts';
import type { Gathered } from './gather.ts';
import type { ExportTask } from './worker.ts';

/** Raise it with every change to the files' format, so that no cached file of an earlier version is used. */
const engine = 4;
/** The size of the cache in bytes: some ten exports of a large edition. */
const mostBytes = 512 * 1024 * 1024;

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

/** A ZIP holds 65,535 files, and a song has eight pages. */
const mostSongsOfPages = 8_000;

type Gather = () => Promise<Gathered>;

/** Writes exports in a thread, one at a time, and keeps each file under a hash of its content. */
export interface Exporter {
  /** A file for an admin; the songs are read when the job's turn has come. @throws 429 and 503 with Retry-After when too many wait */
  exportFile(
    file: ExportFile,
    gather: Gather,
    rights: DownloadChoice['rights'] | null,
    words: SiteTexts,
    place: QueuePlace,
  ): Promise<ExportedFile<ExportFile>>;
  /** The files of the public download, with the admin's choice of parts. @throws as take */
  exportPublic(
    files: readonly DownloadFile[],
    gather: Gather,
    choice: Pick<DownloadChoice, 'rights' | 'parts'>,
    source: string,
    place: QueuePlace,
  ): Promise<ExportedFile<DownloadFile>[]>;
  close(): Promise<void>;
}

/** `folder` is the data folder that holds the disk cache; `pagesFolder` has the built files of the pages to take along, where it is not the build's. */
export function startExporter(folder: string, disk?: Disk, pagesFolder?: string): Exporter {
  const workers = startWorkers<ExportTask, void>('features/exports/worker', {
    threads: queueBounds.exports.width,
    queue: queueBounds.exports.width,
    heap: 1024,
  });
  const inTurn = createFairQueue(queueBounds.exports);
  const cache = openDiskCache(join(folder, 'cache', 'exports'), mostBytes, disk);

  async function make<Name extends ExportFile | DownloadFile>(
    files: readonly Name[],
    { slices, witnesses, glossary, songs, digest }: Gathered,
    choice: Omit<ExportTask, 'slices' | 'witnesses' | 'glossary' | 'files' | 'pages'>,
  ): Promise<ExportedFile<Name>[]> {
    const all = createHash('sha256')
      .update(JSON.stringify([engine, conversionRules, digest, choice]))
      .digest('hex');
    const hasPages = files.some((file) => file === 'take-along.zip');
    if (hasPages && songs > mostSongsOfPages) throw tooLarge('There are too many songs for one archive of pages.');
    const built = hasPages ? readBuilt(pagesFolder ?? shippedPath('dist/take-along')) : notBuilt;
    const nameOf = (file: Name) => (file === 'take-along.zip' ? `${all}-${built.digest}-${file}` : `${all}-${file}`);
    const found = await Promise.all(files.map((file) => cache.find(nameOf(file))));
    const paths = new Map<Name, string>(files.flatMap((file, at) => (found[at] ? [[file, found[at]]] : [])));
    const missing = files.filter((file) => !paths.has(file));
    if (missing.length > 0) {
      const drafts = await Promise.all(missing.map(async (file) => ({ file, path: await cache.draft() })));
      const task = { ...choice, slices, witnesses, glossary, files: drafts, pages: built };
      await workers.run(task).catch(async (error: unknown) => {
        await Promise.all(drafts.map(({ path }) => rm(path, { force: true })));
        throw error;
      });
      for (const { file, path } of drafts) paths.set(file, await cache.take(nameOf(file), path));
    }
    return Promise.all(
      files.map(async (file) => {
        const path = paths.get(file) ?? '';
        return { file, path, bytes: (await stat(path)).size, key: createHash('sha256').update(nameOf(file)).digest('hex').slice(0, 32) };
      }),
    );
  }

  return {
    async exportFile(file, gather, rights, words, place) {
      const more = file === 'everything.zip' ? moreOf(words) : [];
      const [made] = await inTurn.run(
        async () => make([file], await gather(), { parts: downloadParts, rights, source: null, more }),
        place,
      );
      if (!made) throw new Error(`${file} was not written`);
      return made;
    },
    exportPublic: (files, gather, { rights, parts }, source, place) =>
      inTurn.run(async () => make(files, await gather(), { parts, rights, source, more: [] }), place),
    close: () => workers.close(),
  };
}

/** The files that a build makes for the pages to take along: their folder, their paths in it, and a hash of what is in them. */
type Built = ExportTask['pages'] & { digest: string };

const notBuilt: Built = { folder: '', names: [], digest: '' };

/** @throws Error where the site runs from its sources and was never built */
function readBuilt(folder: string): Built {
  if (!existsSync(folder)) throw new Error('The files of the pages to take along are missing. Build the site first: npm run build');
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)))
    .sort();
  const hash = createHash('sha256');
  for (const name of names) hash.update(name).update(readFileSync(join(folder, name)));
  return { folder, names, digest: hash.digest('hex').slice(0, 16) };
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
    ...exercises.map((name) => ({ name: `teaching/${name}`, text: readFileSync(join(folder, name), 'utf8') })),
  ];
}
