import { sql, type Selectable } from 'kysely';
import { z } from 'zod';
import { bookWordSchema, boxSchema } from '../../../shared/books-input.ts';
import { maxPagesOfBook, type BookSongState } from '../../../shared/books.ts';
import { inChunks } from '../../db/chunks.ts';
import { isOnPostgres } from '../../db/engine.ts';
import type { Db } from '../../db/open.ts';
import type { Schema } from '../../db/schema.ts';

export type PageReadersRow = Selectable<Schema['book_page_readers']>;
export type LineReadingRow = Selectable<Schema['book_line_readings']>;
type LineRow = Selectable<Schema['book_lines']>;

/** A line with its box and words. */
export type Line = Omit<LineRow, 'box' | 'words'> & {
  box: z.output<typeof boxSchema>;
  words: z.output<typeof bookWordSchema>[];
};

const wordsSchema = z.array(bookWordSchema);

/** The lines of a page in the order of reading. */
export async function listLines(db: Db, pageId: string): Promise<Line[]> {
  const rows = await db
    .selectFrom('book_lines')
    .selectAll()
    .where('page_id', '=', pageId)
    .orderBy('position')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    ...row,
    box: boxSchema.parse(JSON.parse(row.box)),
    words: wordsSchema.parse(JSON.parse(row.words)),
  }));
}

export const findReaders = (db: Db, pageId: string): Promise<PageReadersRow | undefined> =>
  db.selectFrom('book_page_readers').selectAll().where('page_id', '=', pageId).executeTakeFirst();

/** The readers of a page; on PostgreSQL nobody else can change them until the transaction ends. */
export const lockReaders = (trx: Db, pageId: string): Promise<PageReadersRow | undefined> =>
  trx
    .selectFrom('book_page_readers')
    .selectAll()
    .where('page_id', '=', pageId)
    .$if(isOnPostgres(trx), (query) => query.forUpdate())
    .executeTakeFirst();

export type ReadingTimes = Pick<PageReadersRow, 'assigned_at' | 'release_at'>;

/** Makes people the readers of a page that has none. @returns false when somebody was faster */
export async function insertReaders(
  db: Db,
  pageId: string,
  { first, second, ...times }: { first: string; second: string | null } & ReadingTimes,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('book_page_readers')
    .values({ page_id: pageId, first_id: first, second_id: second, ...times })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function updateReaders(
  db: Db,
  pageId: string,
  changes: Partial<Omit<PageReadersRow, 'page_id'>>,
): Promise<void> {
  await db.updateTable('book_page_readers').set(changes).where('page_id', '=', pageId).execute();
}

export async function deleteReaders(db: Db, pageId: string): Promise<void> {
  await db.deleteFrom('book_page_readers').where('page_id', '=', pageId).execute();
}

/** The readers of the pages that a person reads and that are not decided. */
export const listUndecidedOf = (db: Db, personId: string): Promise<PageReadersRow[]> =>
  db
    .selectFrom('book_page_readers')
    .selectAll()
    .where((eb) => eb.or([eb('first_id', '=', personId), eb('second_id', '=', personId)]))
    .where('decided_at', 'is', null)
    .execute();

/** The pages that are to be released at a time, with their books. */
export const listOverdue = (db: Db, now: number) =>
  db
    .selectFrom('book_page_readers')
    .innerJoin('book_pages', 'book_pages.id', 'book_page_readers.page_id')
    .innerJoin('books', 'books.id', 'book_pages.book_id')
    .where('release_at', '<=', now)
    .where('decided_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb('first_done_at', 'is', null),
        eb.and([eb('second_id', 'is not', null), eb('second_done_at', 'is', null)]),
      ]),
    )
    .orderBy('books.siglum')
    .orderBy('book_pages.position')
    .select(['books.siglum', 'book_pages.id', 'book_pages.position'])
    .execute();

/** The readings of these people on a page. */
export function listReadings(
  db: Db,
  pageId: string,
  userIds: readonly string[],
): Promise<LineReadingRow[]> {
  return inChunks(userIds, (chunk) =>
    db
      .selectFrom('book_line_readings')
      .innerJoin('book_lines', 'book_lines.id', 'book_line_readings.line_id')
      .where('book_lines.page_id', '=', pageId)
      .where('book_line_readings.user_id', 'in', chunk)
      .selectAll('book_line_readings')
      .execute(),
  );
}

export async function writeReading(db: Db, row: LineReadingRow): Promise<void> {
  const { text, state, note, read_at } = row;
  await db
    .insertInto('book_line_readings')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['line_id', 'user_id']).doUpdateSet({ text, state, note, read_at }),
    )
    .execute();
}

export async function decideLine(
  db: Db,
  lineId: string,
  { text, by, at }: { text: string; by: string | null; at: number },
): Promise<void> {
  await db
    .updateTable('book_lines')
    .set({ decided: text, decided_by: by, decided_at: at })
    .where('id', '=', lineId)
    .execute();
}

/** The pages of a book in order, with their readers, where there are any. */
export function listPages(db: Db, bookId: string) {
  return db
    .selectFrom('book_pages')
    .leftJoin('book_page_readers', 'book_page_readers.page_id', 'book_pages.id')
    .where('book_pages.book_id', '=', bookId)
    .orderBy('book_pages.position')
    .orderBy('book_pages.id')
    .limit(maxPagesOfBook)
    .selectAll('book_page_readers')
    .select(['book_pages.id', 'book_pages.position', 'book_pages.label', 'book_pages.state'])
    .execute();
}
export type PageWithReaders = Awaited<ReturnType<typeof listPages>>[number];

/** The user names of people by their ids. */
export async function listNames(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await inChunks(ids, (chunk) =>
    db.selectFrom('users').where('id', 'in', chunk).select(['id', 'username']).execute(),
  );
  return new Map(rows.map(({ id, username }) => [id, username]));
}

/** How many lines of each of these pages a person has read. */
export async function countReadings(
  db: Db,
  pageIds: readonly string[],
  userId: string,
): Promise<Map<string, number>> {
  const rows = await inChunks(pageIds, (chunk) =>
    db
      .selectFrom('book_lines')
      .innerJoin('book_line_readings', 'book_line_readings.line_id', 'book_lines.id')
      .where('book_lines.page_id', 'in', chunk)
      .where('book_line_readings.user_id', '=', userId)
      .groupBy('book_lines.page_id')
      .select(({ fn }) => ['book_lines.page_id', fn.countAll().as('count')])
      .execute(),
  );
  return new Map(rows.map(({ page_id, count }) => [page_id, Number(count)]));
}

/** The songs found on a book's pages, by their state. */
export async function countSongs(db: Db, bookId: string): Promise<Map<BookSongState, number>> {
  const rows = await db
    .selectFrom('book_songs')
    .where('book_id', '=', bookId)
    .groupBy('state')
    .select(({ fn }) => ['state', fn.countAll().as('count')])
    .execute();
  return new Map(rows.map(({ state, count }) => [state, Number(count)]));
}

/** The people who may read a book's pages: its workers, and admins. */
export const listPossibleReaders = (db: Db, bookId: string) =>
  db
    .selectFrom('users')
    .where('standing', '=', 'Approved')
    .where((eb) =>
      eb.or([
        eb('role', '=', 'ADMIN'),
        eb.and([
          eb('role', 'in', ['Proofreader', 'Editor']),
          eb('id', 'in', (workers) =>
            workers.selectFrom('book_workers').where('book_id', '=', bookId).select('user_id'),
          ),
        ]),
      ]),
    )
    .orderBy('username_key')
    .limit(sql.lit(200))
    .select(['id', 'username', 'email'])
    .execute();
