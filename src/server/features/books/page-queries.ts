import { sql, type ExpressionBuilder } from 'kysely';
import type { PageMeasures } from '../../../shared/books.ts';
import { inChunks } from '../../db/chunks.ts';
import type { Db } from '../../db/open.ts';
import type { Schema } from '../../db/schema.ts';
import type { PageRow } from './queries.ts';

/** Pages of a book in order. */
export const listPages = (
  db: Db,
  bookId: string,
  { from, limit }: { from: number; limit: number },
): Promise<PageRow[]> =>
  db
    .selectFrom('book_pages')
    .selectAll()
    .where('book_id', '=', bookId)
    .where('position', '>=', from)
    .orderBy('position')
    .orderBy('id')
    .limit(limit)
    .execute();

/** The pages with these ids that are in a book, in order. */
export const findPages = (db: Db, bookId: string, ids: readonly string[]): Promise<PageRow[]> =>
  inChunks(ids, (chunk) =>
    db
      .selectFrom('book_pages')
      .selectAll()
      .where('book_id', '=', bookId)
      .where('id', 'in', chunk)
      .orderBy('position')
      .execute(),
  );

export const listLooks = (db: Db, bookId: string) =>
  db
    .selectFrom('book_pages')
    .where('book_id', '=', bookId)
    .orderBy('position')
    .select(['id', 'sha256', 'fingerprint', 'label', 'position'])
    .execute();

export async function countPagesOf(db: Db, bookId: string): Promise<number> {
  const { count } = await db
    .selectFrom('book_pages')
    .where('book_id', '=', bookId)
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The columns of a page that waits for OCR. */
export const queued = {
  state: 'queued',
  failure: '',
  attempts: 0,
  claimed_by: null,
  claimed_at: null,
} as const satisfies Partial<PageRow>;

export async function insertPage(db: Db, page: PageRow): Promise<void> {
  await db.insertInto('book_pages').values(page).execute();
}

export async function updatePage(
  db: Db,
  id: string,
  changes: Partial<Omit<PageRow, 'id'>>,
): Promise<void> {
  await db.updateTable('book_pages').set(changes).where('id', '=', id).execute();
}

/** Stores what was measured, unless the image has changed since. */
export async function setMeasures(
  db: Db,
  id: string,
  imageVersion: number,
  measures: PageMeasures,
): Promise<void> {
  await db
    .updateTable('book_pages')
    .set({ measured: JSON.stringify(measures) })
    .where('id', '=', id)
    .where('image_version', '=', imageVersion)
    .execute();
}

export async function deletePages(db: Db, ids: readonly string[]): Promise<void> {
  await inChunks(ids, (chunk) => db.deleteFrom('book_pages').where('id', 'in', chunk).execute());
}

/** Moves all pages from a position on. */
export async function shiftPages(
  db: Db,
  bookId: string,
  { from, to = Number.MAX_SAFE_INTEGER, by }: { from: number; to?: number; by: number },
): Promise<void> {
  await db
    .updateTable('book_pages')
    .set({ position: sql`position + ${sql.lit(by)}` })
    .where('book_id', '=', bookId)
    .where('position', '>=', from)
    .where('position', '<', to)
    .execute();
}

/** Whether somebody has read or decided a line. */
export const isLineOfPeople = (eb: ExpressionBuilder<Schema, 'book_lines'>) =>
  eb.or([
    eb('decided', 'is not', null),
    eb.exists(
      eb
        .selectFrom('book_line_readings')
        .whereRef('book_line_readings.line_id', '=', 'book_lines.id')
        .select('line_id'),
    ),
  ]);

/**
 * The pages among these with a reading or a decision of a person, or with readers: of two people who read a page separately, neither may
 * learn from a refusal that the other has begun.
 */
export async function listReadByPeople(db: Db, ids: readonly string[]): Promise<string[]> {
  const assigned = await inChunks(ids, (chunk) =>
    db.selectFrom('book_page_readers').where('page_id', 'in', chunk).select('page_id').execute(),
  );
  const rows = await inChunks(ids, (chunk) =>
    db
      .selectFrom('book_lines')
      .where('page_id', 'in', chunk)
      .where(isLineOfPeople)
      .select('page_id')
      .distinct()
      .execute(),
  );
  return [...assigned, ...rows].map(({ page_id }) => page_id);
}

/** Deletes what OCR found on pages whose image changes; nobody has read it. */
export async function deleteReadLines(db: Db, ids: readonly string[]): Promise<void> {
  await inChunks(ids, async (chunk) => {
    await db.deleteFrom('book_songs').where('page_id', 'in', chunk).execute();
    await db.deleteFrom('book_lines').where('page_id', 'in', chunk).execute();
    return [];
  });
}

/** Bytes of the originals of a book, of those that a person added, and of all. */
export async function sumBytes(
  db: Db,
  { bookId, userId }: { bookId: string; userId: string },
): Promise<{ book: number; person: number; all: number }> {
  const sum = async (column?: 'book_id' | 'added_by', value = '') => {
    const { bytes } = await db
      .selectFrom('book_pages')
      .$if(column !== undefined, (query) => query.where(column ?? 'book_id', '=', value))
      .select(({ fn }) => fn.sum('size').as('bytes'))
      .executeTakeFirstOrThrow();
    return Number(bytes ?? 0);
  };
  return {
    book: await sum('book_id', bookId),
    person: await sum('added_by', userId),
    all: await sum(),
  };
}

/** The originals among these that a page uses. */
export async function listUsedOriginals(db: Db, hashes: readonly string[]): Promise<Set<string>> {
  const rows = await inChunks(hashes, (chunk) =>
    db.selectFrom('book_pages').where('sha256', 'in', chunk).select('sha256').distinct().execute(),
  );
  return new Set(rows.map(({ sha256 }) => sha256));
}
