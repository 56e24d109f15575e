import type { z } from 'zod';
import { labelsFrom, pageName } from '../../../shared/book-labels.ts';
import { pagesPerList, type PageState } from '../../../shared/books.ts';
import type {
  bookPagesInput,
  changeImagesInput,
  labelPagesInput,
  movePagesInput,
  pagesInput,
} from '../../../shared/books-input.ts';
import type { Actor } from '../../../shared/compositions/access.ts';
import type { Db } from '../../db/open.ts';
import { notFound, outdated } from '../../errors.ts';
import { recordAct } from '../audit-log/queries.ts';
import type { Site } from '../../site.ts';
import { publishEdition } from '../edition/publish-edition.ts';
import { failuresOf } from './files.ts';
import { listFiles } from './file-queries.ts';
import { measuresOf, settingsOf } from './images.ts';
import type { BookPages } from './output.ts';
import {
  countPagesOf,
  deletePages,
  deleteReadLines,
  findPages,
  listPages,
  listReadByPeople,
  queued,
  shiftPages,
  updatePage,
} from './page-queries.ts';
import { isCited, type PageRow } from './queries.ts';
import { requireBook } from './rights.ts';
import { subjectOf } from './service.ts';
import { unread } from './store-page.ts';

/** Some pages of a book in order, and its files that wait or failed. @throws 403, 404 */
export async function readPages(
  { db, disk }: Pick<Site, 'db' | 'disk'>,
  actor: Actor,
  { id, from }: z.output<typeof bookPagesInput>,
): Promise<BookPages> {
  const book = await requireBook(db, actor, id);
  const rows = await listPages(db, id, { from, limit: pagesPerList });
  const total = await countPagesOf(db, id);
  const files = await listFiles(db, id);
  return {
    total,
    pages: rows.map((page) => ({
      id: page.id,
      position: page.position,
      label: page.label,
      source: page.source,
      width: page.width,
      height: page.height,
      ...settingsOf(page, book),
      hasOwnCleaning: page.cleaning !== null,
      measures: measuresOf(page),
      imageVersion: page.image_version,
      similarTo: page.similar_to,
      state: page.state,
      failure: page.failure,
      script: page.script,
    })),
    isPaused: files.some(({ state }) => state === 'waiting') && (await disk.isShort()),
    files: files.map((file) => ({
      id: file.id,
      name: file.name,
      state: file.state,
      done: file.done,
      total: file.total,
      failures: failuresOf(file),
    })),
  };
}

/** Changes the names of pages, which are shown with the songs that cite the book. */
async function changePages(
  ctx: Pick<Site, 'db' | 'responseCache'>,
  bookId: string,
  change: (trx: Db) => Promise<void>,
): Promise<void> {
  await publishEdition(
    ctx,
    async (trx) => {
      await change(trx);
      return isCited(trx, bookId);
    },
    { isChanged: Boolean },
  );
}

/** Gives printed numbers to consecutive pages. @throws 403, 404 */
export function labelPages(
  ctx: Pick<Site, 'db' | 'responseCache'>,
  actor: Actor,
  { id, page: pageId, count, label }: z.output<typeof labelPagesInput>,
): Promise<void> {
  return changePages(ctx, id, async (trx) => {
    await requireBook(trx, actor, id);
    const [first] = await findPages(trx, id, [pageId]);
    if (!first) throw notFound('There is no such page.');
    const labels = labelsFrom(label, count);
    const rows = await listPages(trx, id, { from: first.position, limit: labels.length });
    for (const [at, row] of rows.entries()) {
      const given = labels[at] ?? '';
      if (row.label !== given) await updatePage(trx, row.id, { label: given });
    }
  });
}

/** Moves pages, which stay in their order, before a position. @throws 403, 404 */
export function movePages(
  ctx: Pick<Site, 'db' | 'responseCache'>,
  actor: Actor,
  { id, pages, before }: z.output<typeof movePagesInput>,
): Promise<void> {
  return changePages(ctx, id, async (trx) => {
    await requireBook(trx, actor, id);
    const moved = await requirePages(trx, id, pages);
    // Their own positions are free first, so that the target is counted without them.
    const target = before - moved.filter(({ position }) => position < before).length;
    await closeGaps(trx, id, moved);
    const rest = (await countPagesOf(trx, id)) - moved.length;
    const start = Math.min(target, rest);
    await shiftPages(trx, id, { from: start, to: rest, by: moved.length });
    for (const [at, { id: pageId }] of moved.entries())
      await updatePage(trx, pageId, { position: start + at });
  });
}

/** The highest position; pages that are being moved wait behind it. */
const aside = 1_000_000;

/** Closes the gaps that these pages leave in the order, as if they were gone. */
async function closeGaps(trx: Db, bookId: string, pages: readonly PageRow[]): Promise<void> {
  for (const [at, page] of pages.entries())
    await updatePage(trx, page.id, { position: aside + at });
  // Each page that stays moves once, by the number of gaps before it.
  for (const [at, { position }] of pages.entries())
    await shiftPages(trx, bookId, {
      from: position + 1,
      to: pages[at + 1]?.position ?? aside,
      by: -(at + 1),
    });
}

/**
 * Turns, crops or cleans pages otherwise. What OCR read on them is deleted, since its boxes are places in the image.
 * @throws 403, 404; 409 for pages that somebody has proofread
 */
export function changeImages(
  db: Db,
  actor: Actor,
  { id, pages, turn, crop, cleaning }: z.output<typeof changeImagesInput>,
): Promise<void> {
  return db.transaction().execute(async (trx) => {
    await requireBook(trx, actor, id);
    const rows = await requirePages(trx, id, pages);
    await refuseProofread(trx, rows);
    await deleteReadLines(
      trx,
      rows.map((row) => row.id),
    );
    for (const row of rows)
      await updatePage(trx, row.id, {
        ...unread,
        ...(turn !== undefined && { rotation: (row.rotation + turn) % 360, crop: null }),
        ...(crop !== undefined && { crop: crop === null ? null : JSON.stringify(crop) }),
        ...(cleaning !== undefined && {
          cleaning: cleaning === null ? null : JSON.stringify(cleaning),
        }),
        measured: null,
        image_version: row.image_version + 1,
      });
  });
}

/** @throws 403, 404; 409 for pages that somebody has proofread */
export function removePages(
  ctx: Pick<Site, 'db' | 'responseCache'>,
  actor: Actor,
  { id, pages }: z.output<typeof pagesInput>,
  now: number,
): Promise<void> {
  return changePages(ctx, id, async (trx) => {
    const book = await requireBook(trx, actor, id);
    const rows = await requirePages(trx, id, pages);
    await refuseProofread(trx, rows);
    await closeGaps(trx, id, rows);
    await deletePages(
      trx,
      rows.map((row) => row.id),
    );
    await recordAct(trx, actor, {
      kind: 'book pages removed',
      subject: subjectOf(book),
      was: rows
        .map(({ label, source }) => (label ? `p. ${label}` : source))
        .join(', ')
        .slice(0, 2000),
      at: now,
    });
  });
}

/** States that pages which look like others are pages of their own. @throws 403, 404 */
export function keepSimilar(
  db: Db,
  actor: Actor,
  { id, pages }: z.output<typeof pagesInput>,
): Promise<void> {
  return db.transaction().execute(async (trx) => {
    await requireBook(trx, actor, id);
    for (const row of await requirePages(trx, id, pages))
      await updatePage(trx, row.id, { similar_to: null });
  });
}

/** Pages in these states may be read by OCR, or read again. */
const readable: readonly PageState[] = ['new', 'read', 'failed', 'empty', 'skipped'];

/** Puts pages into the queue of OCR. A second reading changes nothing that people wrote. @throws 403, 404 */
export function queuePages(
  db: Db,
  actor: Actor,
  { id, pages }: z.output<typeof pagesInput>,
): Promise<{ queued: number }> {
  return db.transaction().execute(async (trx) => {
    await requireBook(trx, actor, id);
    const rows = (await requirePages(trx, id, pages)).filter(({ state }) =>
      readable.includes(state),
    );
    for (const row of rows) await updatePage(trx, row.id, queued);
    return { queued: rows.length };
  });
}

async function requirePages(trx: Db, bookId: string, ids: readonly string[]): Promise<PageRow[]> {
  const rows = await findPages(trx, bookId, [...new Set(ids)]);
  if (rows.length < new Set(ids).size)
    throw notFound('One of these pages is no longer in the book. Please load the list again.');
  return rows.toSorted((one, other) => one.position - other.position);
}

async function refuseProofread(trx: Db, rows: readonly PageRow[]): Promise<void> {
  const read = new Set(
    await listReadByPeople(
      trx,
      rows.map(({ id }) => id),
    ),
  );
  const labels = rows
    .filter(({ id }) => read.has(id))
    .map(({ label, position }) => pageName(label, position + 1));
  if (labels.length > 0)
    throw outdated(
      `Somebody has proofread these pages, so their images stay: ${labels.slice(0, 20).join(', ')}.`,
    );
}
