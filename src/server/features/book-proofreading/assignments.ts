import type { z } from 'zod';
import type { Actor } from '../../../shared/compositions/access.ts';
import type {
  assignPagesInput,
  releasePagesInput,
} from '../../../shared/book-proofreading-input.ts';
import { defaultReleaseDays } from '../../../shared/double-reading.ts';
import type { Db } from '../../db/open.ts';
import { notFound, outdated } from '../../errors.ts';
import type { Site } from '../../site.ts';
import { recordAct } from '../audit-log/queries.ts';
import { accountSubject } from '../audit-log/subjects.ts';
import { requireBook } from '../books/rights.ts';
import { hasOtherAdmin } from '../double-reading/queries.ts';
import {
  countReadings,
  deleteReaders,
  insertReaders,
  listOverdue,
  listPages,
  listPossibleReaders,
  listUndecidedOf,
  lockReaders,
  updateReaders,
  type PageReadersRow,
  type ReadingTimes,
} from './queries.ts';
import { isDouble, isRead } from './states.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** The times of a page that is begun or assigned now. */
export const timesFrom = (now: number, days = defaultReleaseDays): ReadingTimes => ({
  assigned_at: now,
  release_at: now + days * dayMs,
});

const pagesSubject = (siglum: string, start: number, end: number) =>
  start === end ? `${siglum} ${start}` : `${siglum} ${start}-${end}`;

async function pagesInRange(
  trx: Db,
  bookId: string,
  { start, end }: { start: number; end: number },
) {
  return (await listPages(trx, bookId)).filter(
    ({ position }) => position + 1 >= start && position + 1 <= end,
  );
}

/**
 * Gives the pages of a range that OCR has read to two people, who read them separately. @returns how many pages
 * @throws 404 for somebody who does not work on the book, or no such page; 409 when nobody else could decide, or somebody reads one already
 */
export function assignPages(
  db: Db,
  actor: Actor,
  { book: bookId, start, end, first, second, days }: z.output<typeof assignPagesInput>,
  now: number,
): Promise<{ pages: number }> {
  return db.transaction().execute(async (trx) => {
    const book = await requireBook(trx, actor, bookId);
    const people = await listPossibleReaders(trx, bookId);
    const findReader = (email: string) => {
      const person = people.find((one) => one.email.toLowerCase() === email.toLowerCase());
      if (!person) throw notFound(`Nobody with the email ${email} works on this book.`);
      return person;
    };
    const readers = [findReader(first), findReader(second)] as const;
    if (!(await hasOtherAdmin(trx, [readers[0].id, readers[1].id])))
      throw outdated('Another admin than the two readers has to decide, and there is none.');
    const pages = (await pagesInRange(trx, bookId, { start, end })).filter(
      ({ state }) => state === 'read',
    );
    if (pages.length === 0) throw notFound('OCR has read none of these pages.');
    const taken = pages.filter(({ page_id }) => page_id !== null);
    for (const page of pages)
      if (
        page.page_id === null &&
        !(await insertReaders(trx, page.id, {
          first: readers[0].id,
          second: readers[1].id,
          ...timesFrom(now, days),
        }))
      )
        taken.push(page);
    if (taken.length > 0)
      throw outdated(
        `Somebody reads these pages already: ${taken.map(({ position }) => position + 1).join(', ')}.`,
      );
    await recordAct(trx, actor, {
      kind: 'book pages assigned',
      subject: pagesSubject(book.siglum, start, end),
      became: readers.map(accountSubject).join(', '),
      at: now,
    });
    return { pages: pages.length };
  });
}

/**
 * Ends the reading of pages that are not decided and not read by everybody, with a reason in the audit log. A page of two keeps as its
 * only reader the one who has read it, or else more of it; a page of one, or that nobody has begun, is free again. No reading is deleted.
 * @returns how many pages @throws 404 for a book that is not there or a range without such pages
 */
export function releasePages(
  db: Db,
  actor: Actor,
  { book: bookId, start, end, reason }: z.output<typeof releasePagesInput>,
  now: number,
): Promise<{ pages: number }> {
  return db.transaction().execute(async (trx) => {
    const book = await requireBook(trx, actor, bookId);
    const pages = (await pagesInRange(trx, bookId, { start, end })).filter(
      ({ page_id }) => page_id !== null,
    );
    const released = await releaseAll(trx, pages, { actor, siglum: book.siglum, reason, now });
    if (released === 0) throw notFound('Nobody is reading one of these pages.');
    return { pages: released };
  });
}

/** Releases the pages that were not read in time. */
export async function releaseOverduePages({ db, now }: Pick<Site, 'db' | 'now'>): Promise<void> {
  const at = now();
  const books = Map.groupBy(await listOverdue(db, at), ({ siglum }) => siglum);
  for (const [siglum, pages] of books)
    await db
      .transaction()
      .execute((trx) =>
        releaseAll(trx, pages, { actor: null, siglum, reason: 'Not read in time', now: at }),
      );
}

/** Releases pages of a book that are still not read, in their order. @returns how many */
async function releaseAll(
  trx: Db,
  pages: readonly { id: string; position: number }[],
  {
    actor,
    siglum,
    reason,
    now,
  }: { actor: Actor | null; siglum: string; reason: string; now: number },
): Promise<number> {
  const released: number[] = [];
  for (const { id, position } of pages) {
    const readers = await lockReaders(trx, id);
    if (!readers || readers.decided_at !== null || isRead(readers)) continue;
    await releasePage(trx, readers, now);
    released.push(position + 1);
  }
  const [first] = released;
  if (first === undefined) return 0;
  await recordAct(trx, actor, {
    kind: 'book pages released',
    subject: pagesSubject(siglum, first, released.at(-1) ?? first),
    was: released.join(', '),
    reason,
    at: now,
  });
  return released.length;
}

/** Releases the pages that somebody who closes their account has not finished with others. */
export async function releasePagesOf(trx: Db, personId: string, now: number): Promise<void> {
  for (const readers of await listUndecidedOf(trx, personId))
    if (!isRead(readers)) await releasePage(trx, readers, now, personId);
}

/** @param leaving a reader whose readings are not to be the page's */
async function releasePage(
  trx: Db,
  readers: PageReadersRow,
  now: number,
  leaving?: string,
): Promise<void> {
  if (!isDouble(readers)) return deleteReaders(trx, readers.page_id);
  const sides = await Promise.all(
    [
      { id: readers.first_id, doneAt: readers.first_done_at },
      { id: readers.second_id, doneAt: readers.second_done_at },
    ].map(async (side) => ({
      ...side,
      lines: (await countReadings(trx, [readers.page_id], side.id ?? '')).get(readers.page_id) ?? 0,
    })),
  );
  const [kept] = sides
    .filter(({ id }) => id !== leaving)
    .toSorted(
      (one, other) =>
        Number(other.doneAt !== null) - Number(one.doneAt !== null) || other.lines - one.lines,
    );
  if (!kept || kept.lines === 0) return deleteReaders(trx, readers.page_id);
  await updateReaders(trx, readers.page_id, {
    first_id: kept.id,
    first_done_at: kept.doneAt,
    second_id: null,
    second_done_at: null,
    ...timesFrom(now),
  });
}
