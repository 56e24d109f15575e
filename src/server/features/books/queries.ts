import type { Selectable } from 'kysely';
import { maxBooks, type PageState } from '../../../shared/books.ts';
import { maxRow } from '../../../shared/paging.ts';
import { inChunks } from '../../db/chunks.ts';
import type { Db } from '../../db/open.ts';
import type { Schema } from '../../db/schema.ts';

export type BookRow = Selectable<Schema['books']>;
export type PageRow = Selectable<Schema['book_pages']>;

export const findBook = (db: Db, id: string): Promise<BookRow | undefined> =>
  db.selectFrom('books').selectAll().where('id', '=', id).executeTakeFirst();

export const findPage = (db: Db, id: string): Promise<PageRow | undefined> =>
  db.selectFrom('book_pages').selectAll().where('id', '=', id).executeTakeFirst();

export async function isWorker(db: Db, bookId: string, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('book_workers')
    .select('user_id')
    .where('book_id', '=', bookId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row !== undefined;
}

export async function worksOnAny(db: Db, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('book_workers')
    .select('user_id')
    .where('user_id', '=', userId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** All books, or those that a person works on, newest first. */
export const listBooks = (db: Db, workerId?: string): Promise<BookRow[]> =>
  db
    .selectFrom('books')
    .selectAll()
    .$if(workerId !== undefined, (query) =>
      query.where('id', 'in', (eb) =>
        eb
          .selectFrom('book_workers')
          .where('user_id', '=', workerId ?? '')
          .select('book_id'),
      ),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(maxBooks)
    .execute();

export async function countBooks(db: Db): Promise<number> {
  const row = await db
    .selectFrom('books')
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** How many pages of each book are in each state. */
export async function countPages(
  db: Db,
  bookIds: readonly string[],
): Promise<{ bookId: string; state: PageState; count: number }[]> {
  const rows = await inChunks(bookIds, (chunk) =>
    db
      .selectFrom('book_pages')
      .where('book_id', 'in', chunk)
      .groupBy(['book_id', 'state'])
      .select(({ fn }) => ['book_id', 'state', fn.countAll().as('count')])
      .execute(),
  );
  return rows.map(({ book_id, state, count }) => ({
    bookId: book_id,
    state,
    count: Number(count),
  }));
}

/** The lines of each book, and how many of them are decided: two counts by indexes alone, since a line with its words is large. */
export async function countLines(
  db: Db,
  bookIds: readonly string[],
): Promise<{ bookId: string; lines: number; decided: number }[]> {
  const count = async (isDecided: boolean) => {
    const rows = await inChunks(bookIds, (chunk) =>
      db
        .selectFrom('book_pages')
        .innerJoin('book_lines', 'book_lines.page_id', 'book_pages.id')
        .where('book_pages.book_id', 'in', chunk)
        .$if(isDecided, (query) => query.where('book_lines.decided', 'is not', null))
        .groupBy('book_pages.book_id')
        .select(({ fn }) => ['book_pages.book_id', fn.countAll().as('count')])
        .execute(),
    );
    return new Map(rows.map((row) => [row.book_id, Number(row.count)]));
  };
  const [lines, decided] = [await count(false), await count(true)];
  return bookIds.map((bookId) => ({
    bookId,
    lines: lines.get(bookId) ?? 0,
    decided: decided.get(bookId) ?? 0,
  }));
}

/** Whether a song of the edition was compared with the book or taken from it. */
export async function isCited(db: Db, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('book_songs')
    .where('book_id', '=', id)
    .where('state', 'in', ['accepted', 'draft'])
    .select('id')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether a siglum names a witness of the edition or another book. */
export async function isSiglumTaken(db: Db, siglum: string, bookId: string): Promise<boolean> {
  const witness = await db
    .selectFrom('witnesses')
    .select('siglum')
    .where('siglum', '=', siglum)
    .executeTakeFirst();
  const book = await db
    .selectFrom('books')
    .select('id')
    .where('siglum', '=', siglum)
    .where('id', '<>', bookId)
    .executeTakeFirst();
  return witness !== undefined || book !== undefined;
}

export async function insertBook(db: Db, book: BookRow): Promise<void> {
  await db.insertInto('books').values(book).execute();
}

export async function updateBook(
  db: Db,
  id: string,
  changes: Partial<Omit<BookRow, 'id'>>,
): Promise<void> {
  await db.updateTable('books').set(changes).where('id', '=', id).execute();
}

/** Deletes a book with its pages, lines and songs. */
export async function deleteBook(db: Db, id: string): Promise<void> {
  await db.deleteFrom('books').where('id', '=', id).execute();
}

export const listWorkers = (db: Db, bookId: string) =>
  db
    .selectFrom('book_workers')
    .innerJoin('users', 'users.id', 'book_workers.user_id')
    .where('book_id', '=', bookId)
    .orderBy('username_key')
    .select(['users.id', 'users.display_name', 'users.username', 'users.email'])
    .execute();

/** The approved people who may work on books: all but Readers. */
export const listAddable = (db: Db) =>
  db
    .selectFrom('users')
    .where('standing', '=', 'Approved')
    .where('role', 'in', ['ADMIN', 'Proofreader', 'Editor'])
    .orderBy('username_key')
    .limit(maxRow)
    .select(['username', 'email'])
    .execute();

export async function insertWorker(db: Db, bookId: string, userId: string): Promise<void> {
  await db
    .insertInto('book_workers')
    .values({ book_id: bookId, user_id: userId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** @returns whether the person worked on it */
export async function deleteWorker(db: Db, bookId: string, userId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('book_workers')
    .where('book_id', '=', bookId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
