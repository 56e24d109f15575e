import type { z } from 'zod';
import type { Actor } from '../../../shared/compositions/access.ts';
import { isAgreed, textOfReading } from '../../../shared/book-proofreading.ts';
import type { bookPageInput, saveReadingsInput } from '../../../shared/book-proofreading-input.ts';
import type { LineReadingState } from '../../../shared/books.ts';
import type { Db } from '../../db/open.ts';
import { notAllowed, outdated } from '../../errors.ts';
import { setSongsStale } from '../book-ocr/queries.ts';
import { storeSongsOfPage } from '../book-ocr/store-songs.ts';
import { requirePage } from '../books/rights.ts';
import { timesFrom } from './assignments.ts';
import { closePage, type DecidingSite } from './decision.ts';
import { pageOf, readersOf, readingOf } from './pages.ts';
import type { ReadingPage, SavedReading } from './output.ts';
import {
  decideLine,
  findReaders,
  insertReaders,
  listLines,
  listPages,
  listReadings,
  lockReaders,
  updateReaders,
  writeReading,
  type PageReadersRow,
} from './queries.ts';
import { isDouble, isRead, isReadBy, isReader, stateFor } from './states.ts';

/** A page with what the caller read of it. @throws 403 for Readers, 404 for those who do not work on the book */
export async function readPage(
  db: Db,
  actor: Actor,
  { page: pageId }: z.output<typeof bookPageInput>,
): Promise<ReadingPage> {
  const { book, page } = await requirePage(db, actor, pageId);
  const [readers, lines, pages] = [
    await findReaders(db, pageId),
    await listLines(db, pageId),
    await listPages(db, book.id),
  ];
  const own = new Map(
    (await listReadings(db, pageId, [actor.id])).map((reading) => [reading.line_id, reading]),
  );
  const mayRead = pages.filter((row) => {
    const state = stateFor(readersOf(row), actor);
    return row.state === 'read' && (state === 'free' || state === 'mine');
  });
  return {
    book: { id: book.id, title: book.title_kannada || book.title, pages: pages.length },
    page: pageOf(page, lines[0]?.read_version),
    reading: stateFor(readers, actor),
    isDouble: readers !== undefined && isDouble(readers),
    isDone: readers !== undefined && isReadBy(readers, actor),
    lines: lines.map(({ id, kind, box, text, words, decided }) => {
      const row = own.get(id);
      return {
        id,
        kind,
        box,
        text,
        words,
        own: row ? { ...readingOf(row), version: row.read_at } : null,
        decided,
      };
    }),
    previous: mayRead.findLast(({ position }) => position < page.position)?.id ?? null,
    next: mayRead.find(({ position }) => position > page.position)?.id ?? null,
  };
}

/**
 * Saves what the caller read in some lines of a page. The first save on a page that nobody reads makes the caller its reader. A reading that
 * the same person saved elsewhere in the meantime is not overwritten: such a line is a conflict.
 * @throws 403 for Readers, 404, 409 where somebody else reads the page, or it is read or decided
 */
export function saveReadings(
  db: Db,
  actor: Actor,
  { page: pageId, lines: sent }: z.output<typeof saveReadingsInput>,
  now: number,
): Promise<SavedReading[]> {
  return db.transaction().execute(async (trx) => {
    await requirePage(trx, actor, pageId);
    const lines = new Map((await listLines(trx, pageId)).map((line) => [line.id, line]));
    if (!sent.some(({ line }) => lines.has(line)))
      return sent.map(({ line }) => ({ kind: 'gone' as const, line }));
    await claim(trx, actor, pageId, now);
    const known = new Map(
      (await listReadings(trx, pageId, [actor.id])).map((row) => [row.line_id, row]),
    );
    const answers: SavedReading[] = [];
    for (const { line: id, text, mark, note, base } of sent) {
      const line = lines.get(id);
      if (!line) {
        answers.push({ kind: 'gone', line: id });
        continue;
      }
      // Without any text, a line is no text.
      const state: LineReadingState =
        text === '' ? 'none' : (mark ?? (text === line.text ? 'correct' : 'edited'));
      const before = known.get(id);
      const isSame =
        before && before.text === text && before.state === state && (before.note ?? '') === note;
      if (before && !isSame && before.read_at !== base) {
        answers.push({
          kind: 'conflict',
          line: id,
          saved: { ...readingOf(before), version: before.read_at },
        });
        continue;
      }
      const row = {
        line_id: id,
        user_id: actor.id,
        text,
        state,
        note: note === '' ? null : note,
        read_at: isSame ? before.read_at : Math.max(now, (before?.read_at ?? 0) + 1),
      };
      if (!isSame) await writeReading(trx, row);
      known.set(id, row);
      answers.push({ kind: 'saved', line: id, text, version: row.read_at });
    }
    return answers;
  });
}

/** Makes the caller the reader of a page that nobody reads, and refuses everybody whose readings do not count. */
async function claim(trx: Db, actor: Actor, pageId: string, now: number): Promise<void> {
  let readers = await lockReaders(trx, pageId);
  if (!readers) {
    await insertReaders(trx, pageId, { first: actor.id, second: null, ...timesFrom(now) });
    readers = await lockReaders(trx, pageId);
  }
  if (!readers || !isReader(readers, actor)) throw outdated('Somebody else reads this page.');
  if (readers.decided_at !== null) throw outdated('This page is already decided.');
  if (isDouble(readers) && isRead(readers))
    throw outdated('Both have read this page, so its differences are decided now.');
}

/**
 * States that the caller has read the whole page. When both of two readers have, the lines on which they agree are decided, and so is the page
 * if nothing else is left. @throws 403, 404, 409 for somebody who does not read it, or while lines are unread
 */
export async function finishPage(
  site: DecidingSite,
  actor: Actor,
  { page: pageId }: z.output<typeof bookPageInput>,
): Promise<void> {
  const now = site.now();
  const decided = await site.db.transaction().execute(async (trx) => {
    const { page } = await requirePage(trx, actor, pageId);
    const readers = await lockReaders(trx, pageId);
    if (!readers || !isReader(readers, actor)) throw notAllowed('You do not read this page.');
    if (isReadBy(readers, actor)) return null;
    const lines = await listLines(trx, pageId);
    const own = await listReadings(trx, pageId, [actor.id]);
    if (own.length < lines.length)
      throw outdated(`Lines of this page that are not read yet: ${lines.length - own.length}.`);
    const change = readers.first_id === actor.id ? { first_done_at: now } : { second_done_at: now };
    await updateReaders(trx, pageId, change);
    const after = { ...readers, ...change };
    if (!isDouble(after) || !isRead(after)) return null;
    await decideAgreed(trx, after, now);
    await setSongsStale(trx, pageId, now);
    return page;
  });
  if (decided) await storeSongsOfPage(site, decided);
}

/** Decides the lines on which both readers agree. */
async function decideAgreed(trx: Db, readers: PageReadersRow, now: number): Promise<void> {
  const { page_id, first_id, second_id } = readers;
  const lines = await listLines(trx, page_id);
  const readings = await listReadings(trx, page_id, [first_id ?? '', second_id ?? '']);
  const byLine = Map.groupBy(readings, ({ line_id }) => line_id);
  let open = 0;
  for (const { id } of lines) {
    const [first, second] = [first_id, second_id].map((reader) =>
      byLine.get(id)?.find(({ user_id }) => user_id === reader),
    );
    if (first && second && isAgreed(readingOf(first), readingOf(second)))
      await decideLine(trx, id, { text: textOfReading(readingOf(first)), by: null, at: now });
    else open += 1;
  }
  if (open === 0) await closePage(trx, readers, { by: null, at: now });
}
