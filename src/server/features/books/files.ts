import { randomUUID } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileFailuresSchema } from '../../../shared/books-input.ts';
import {
  maxImageBytes,
  maxPageNumberOfPdf,
  type FileFailure,
  type FileProblem,
} from '../../../shared/books.ts';
import { toWire } from '../../errors.ts';
import { ImageProblem, typeOf } from '../../page-images/entry.ts';
import {
  claimFile,
  findWaitingFile,
  releaseFiles,
  updateFile,
  type FileRow,
} from './file-queries.ts';
import { prepareImages, storePage, type FilesSite } from './store-page.ts';
import { workQueue } from './work-queue.ts';

/** A process that shows no sign of life for so long has lost its file (ms). */
const lostAfterMs = 90_000;
/** After so many pages that took too much memory or time, each up to a minute, the rest of a PDF is not read. */
const maxHeavyPages = 20;
/** The pages of a PDF that one child process reads. */
const scansAtOnce = 4;

/** Names this process among several. */
const holder = randomUUID();

/** Reads waiting files, one after the other. */
export const { start: startBookFiles, run: readWaitingFiles } = workQueue<FilesSite>({
  failed: 'Files of books could not be read',
  doAll: readAll,
  releaseAll: releaseFiles,
});

async function readAll(site: FilesSite): Promise<void> {
  const { db, disk, now } = site;
  const failed: { id: string; error: unknown }[] = [];
  for (;;) {
    if (await disk.isShort()) break;
    const file = await findWaitingFile(db, { holder, lostBefore: now() - lostAfterMs });
    if (!file || !(await claim(site, file.id))) break;
    try {
      await readFile(site, file);
    } catch (error) {
      if (!isBusy(error)) {
        // It stays claimed, so that the files behind it are read first.
        failed.push({ id: file.id, error });
        continue;
      }
      await release(db, file.id);
      await pause(2000);
    }
  }
  for (const { id } of failed) await release(db, id);
  if (failed[0]) throw failed[0].error;
}

const release = (db: FilesSite['db'], id: string) =>
  updateFile(db, id, { claimed_by: null, claimed_at: null });

const claim = ({ db, now }: FilesSite, id: string) =>
  claimFile(db, id, { holder, at: now(), lostBefore: now() - lostAfterMs });

/** Whether a queue was full, or the site is being stopped. */
export const isBusy = (error: unknown) => [429, 503].includes(toWire(error).status);

/** Stores the pages of a file. A kill in between loses nothing: `done` counts the pages that are stored. */
async function readFile(site: FilesSite, file: FileRow): Promise<void> {
  const { bookStore } = site;
  const path = bookStore.incomingOf(file.id);
  const type = await typeOfFile(path);
  if (type === 'pdf') await readPdf(site, file, path);
  else if (type === 'image') {
    const [image] = (await prepareImages(site, file, [path])) ?? [];
    if (!(await claim(site, file.id))) return;
    const problem = image
      ? await storePage(site, { file, image, source: file.name, done: 1, total: 1 })
      : 'removed';
    await end(site, file, problem ? [{ problem, page: null }] : []);
  } else await end(site, file, [{ problem: type, page: null }]);
}

async function typeOfFile(path: string): Promise<'pdf' | 'image' | FileProblem> {
  const file = await open(path).catch(() => null);
  if (!file) return 'missing';
  try {
    const head = Buffer.alloc(32);
    await file.read(head, 0, head.length, 0);
    if (typeOf(head) === 'pdf') return 'pdf';
    return (await file.stat()).size > maxImageBytes ? 'heavy' : 'image';
  } catch (error) {
    if (error instanceof ImageProblem) return error.problem;
    throw error;
  } finally {
    await file.close();
  }
}

async function readPdf(site: FilesSite, file: FileRow, path: string): Promise<void> {
  const { bookStore, db } = site;
  const failures: FileFailure[] = failuresOf(file);
  let { done } = file;
  let total = file.total ?? Infinity;
  while (done < total) {
    if (failures.filter(({ problem }) => problem === 'heavy').length >= maxHeavyPages) {
      failures.push({ problem: 'heavy', page: null });
      break;
    }
    if (!(await claim(site, file.id))) return;
    const folder = await bookStore.makeFolder();
    try {
      const read = await bookStore.images.run(
        { what: 'scans', path, folder, from: done + 1, count: scansAtOnce },
        file.user_id,
      );
      if (read.is === 'problem') {
        // One page may be too heavy for all others that were read with it.
        failures.push({ problem: read.problem, page: total === Infinity ? null : done + 1 });
        if (total === Infinity) break;
        done += 1;
        await updateFile(db, file.id, { done, failure: JSON.stringify(failures) });
        continue;
      }
      total = read.total;
      if (total > maxPageNumberOfPdf) {
        failures.push({ problem: 'full', page: null });
        break;
      }
      if (!(await claim(site, file.id))) return;
      const pathOf = ({ number }: { number: number }) => join(folder, String(number));
      const images = await prepareImages(
        site,
        file,
        read.scans.filter(({ problem }) => problem === null).map(pathOf),
      );
      if (!images) return;
      for (const scan of read.scans) {
        const { number } = scan;
        // The images may have taken longer than a claim lasts, and another process has the file now.
        if (!(await claim(site, file.id))) return;
        const image = images.find(({ path: of }) => of === pathOf(scan));
        const found = image
          ? await storePage(site, {
              file,
              image,
              source: `${file.name}, ${number}`,
              done: number,
              total,
            })
          : scan.problem;
        if (found === 'removed') return;
        if (found) failures.push({ problem: found, page: number });
        done = number;
        if (found)
          await updateFile(db, file.id, { done, total, failure: JSON.stringify(failures) });
        if (found && isFinal(found)) return await end(site, file, failures);
      }
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }
  await end(site, file, failures);
}

/** Every other page would fail for the same reason. */
const isFinal = (problem: FileProblem) =>
  /^(?:full|book-bytes|person-bytes|all-bytes)$/.test(problem);

export const failuresOf = ({ failure }: Pick<FileRow, 'failure'>): FileFailure[] =>
  failure === '' ? [] : fileFailuresSchema.parse(JSON.parse(failure));

async function end(
  { db, bookStore }: FilesSite,
  file: FileRow,
  failures: readonly FileFailure[],
): Promise<void> {
  await updateFile(db, file.id, {
    state: failures.some(({ page }) => page === null) ? 'failed' : 'done',
    failure: failures.length > 0 ? JSON.stringify(failures) : '',
    claimed_by: null,
    claimed_at: null,
  });
  await bookStore.removeIncoming(file.id);
}
