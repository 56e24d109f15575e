import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { boxSchema } from '../../../shared/books-input.ts';
import type { ReadingProblem } from '../../../shared/book-ocr.ts';
import type { Box } from '../../../shared/books.ts';
import { messageOf } from '../../error-message.ts';
import { LimitReached } from '../../jobs/entry.ts';
import type { PageReading } from '../../ocr/entry.ts';
import type { Site } from '../../site.ts';
import { isBusy } from '../books/files.ts';
import { imageOf, measuresOf } from '../books/images.ts';
import { findBook, findPage, type PageRow } from '../books/queries.ts';
import { workQueue } from '../books/work-queue.ts';
import {
  claimPage,
  endClaim,
  findWaitingPage,
  listLinesOfPeople,
  releaseAll,
  renewClaim,
} from './queries.ts';
import { storeLines } from './store-reading.ts';
import { storeStaleSongs } from './store-songs.ts';

export type ReadingSite = Pick<
  Site,
  'db' | 'bookStore' | 'disk' | 'now' | 'pageReader' | 'responseCache'
>;

/** A process that shows no sign of life for so long has lost its page (ms). */
const lostAfterMs = 2 * 60_000;
const renewEveryMs = 20_000;
/** How often a page may crash its child process before it counts as failed. */
const maxKills = 2;
/** How often a page is claimed by processes that are lost, as by a restart that cannot end in order. */
const maxAttempts = 5;

/** The name of a process, by its connection to the database. */
const holders = new WeakMap<object, string>();

/** Reads queued pages, one after the other. It pauses while the disk is low. */
export const { start: startPageQueue, run: readQueuedPages } = workQueue<ReadingSite>({
  failed: 'Pages could not be read',
  doAll: readAll,
  releaseAll,
});

async function readAll(site: ReadingSite, log: (line: string) => void): Promise<void> {
  const { db, disk, now } = site;
  const holder = holderOf(site);
  for (;;) {
    if (await disk.isShort()) return;
    await storeStaleSongs(site, log);
    const lostBefore = now() - lostAfterMs;
    const page = await findWaitingPage(db, lostBefore);
    if (!page) return;
    // Another process was faster: there may be a next page.
    if (!(await claimPage(db, page.id, { holder, at: now(), lostBefore }))) continue;
    if (page.attempts >= maxAttempts) {
      await endClaim(db, page.id, holder, failed('lost'));
      continue;
    }
    const renewal = setInterval(() => {
      renewClaim(db, page.id, { holder, at: now(), lostBefore }).catch((error: unknown) =>
        log(`A page's claim could not be renewed: ${messageOf(error)}`),
      );
    }, renewEveryMs);
    renewal.unref();
    try {
      await readOne(site, page, log);
    } catch (error) {
      await endClaim(db, page.id, holder, { state: 'queued', attempts: page.attempts });
      if (!isBusy(error)) throw error;
      await pause(2000);
    } finally {
      clearInterval(renewal);
    }
  }
}

function holderOf({ db }: Pick<Site, 'db'>): string {
  const holder = holders.get(db) ?? randomUUID();
  holders.set(db, holder);
  return holder;
}

const failed = (failure: ReadingProblem) => ({ state: 'failed' as const, failure });

/** Reads a claimed page and stores what was read, in one transaction with the end of the claim. */
async function readOne(
  site: ReadingSite,
  page: PageRow,
  log: (line: string) => void,
): Promise<void> {
  const { db } = site;
  const holder = holderOf(site);
  const read = await tryToRead(site, page, log);
  if ('problem' in read) {
    const isFinal = page.attempts + 1 >= maxKills || read.problem === 'image';
    await endClaim(db, page.id, holder, isFinal ? failed(read.problem) : { state: 'queued' });
    return;
  }
  const { reading, version } = read;
  await db.transaction().execute(async (trx) => {
    const current = await findPage(trx, page.id);
    // Somebody has turned or removed the page since, or stopped its reading.
    if (!current || current.image_version !== version || current.claimed_by !== holder) {
      await endClaim(trx, page.id, holder, { state: 'queued', attempts: 0 });
      return;
    }
    const changes = await store(trx, current, reading, site.now());
    await endClaim(trx, page.id, holder, { attempts: 0, ...changes });
  });
}

/** The reading of a page's working image, with the version of the image; or why it cannot be read. @throws 429, 503 */
async function tryToRead(
  site: ReadingSite,
  page: PageRow,
  log: (line: string) => void,
): Promise<{ reading: PageReading; version: number } | { problem: ReadingProblem }> {
  const { db, pageReader } = site;
  try {
    const book = await findBook(db, page.book_id);
    if (!book) return { problem: 'image' };
    const path = await imageOf(site, page, book, 'working', 'books');
    const measured = await findPage(db, page.id);
    const measures = measured && measuresOf(measured);
    if (!measures) return { problem: 'image' };
    const { width, height } = measures;
    return {
      reading: await pageReader.read({ path, width, height }),
      version: page.image_version,
    };
  } catch (error) {
    if (isBusy(error)) throw error;
    log(`Page ${page.id} could not be read: ${messageOf(error)}`);
    return { problem: error instanceof LimitReached ? error.limit : 'image' };
  }
}

/** Stores what a page holds. @returns the changes of its row */
async function store(trx: PageStore, page: PageRow, reading: PageReading, now: number) {
  const done = { read_version: page.image_version, failure: '' };
  switch (reading.kind) {
    case 'read':
      await storeLines(trx, { id: page.id, imageVersion: page.image_version }, reading.lines);
      return {
        ...done,
        state: 'read' as const,
        script: 'Kannada',
        columns: reading.columns,
        songs_stale_since: now,
        failure: (reading.cutEdges.length > 0 ? 'cut' : '') satisfies ReadingProblem | '',
      };
    case 'empty':
      return { ...done, state: 'empty' as const, script: null };
    case 'Latin':
      return { ...done, ...skipped('latin'), script: 'Latin' };
    case 'unreadable':
      return { ...done, ...skipped('not-kannada'), script: 'other' };
    case 'upside down':
      return (await listLinesOfPeople(trx, page.id)).size > 0
        ? failed('upside-down')
        : turned(page);
  }
}

type PageStore = Parameters<typeof storeLines>[0];

const skipped = (failure: ReadingProblem) => ({ state: 'skipped' as const, failure });

/** The page the other way up, to be read again: its image and its crop are turned. */
function turned(page: PageRow) {
  const crop = page.crop === null ? null : boxSchema.parse(JSON.parse(page.crop));
  return {
    state: 'queued' as const,
    rotation: (page.rotation + 180) % 360,
    crop: crop && JSON.stringify(turnedBox(crop)),
    image_version: page.image_version + 1,
    measured: null,
  };
}

/** A box in parts of an image, as it is after a turn by 180 degrees. */
const turnedBox = ([left, top, width, height]: Box): Box => [
  1 - left - width,
  1 - top - height,
  width,
  height,
];
