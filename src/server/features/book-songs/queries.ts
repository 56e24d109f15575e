import type { Selectable } from 'kysely';
import type { BookSongState } from '../../../shared/books.ts';
import { inChunks } from '../../db/chunks.ts';
import type { Db } from '../../db/open.ts';
import type { Schema } from '../../db/schema.ts';

export type BookSongRow = Selectable<Schema['book_songs']>;

export const findBookSong = (db: Db, id: string): Promise<BookSongRow | undefined> =>
  db.selectFrom('book_songs').selectAll().where('id', '=', id).executeTakeFirst();

/** The positions in the book of the pages on which these lines are. */
export async function findPositions(
  db: Db,
  lineIds: readonly string[],
): Promise<Map<string, number>> {
  const rows = await inChunks(lineIds, (chunk) =>
    db
      .selectFrom('book_lines')
      .innerJoin('book_pages', 'book_pages.id', 'book_lines.page_id')
      .where('book_lines.id', 'in', chunk)
      .select(['book_lines.id', 'book_pages.position'])
      .execute(),
  );
  return new Map(rows.map(({ id, position }) => [id, position]));
}

/** The lines of some pages of a book in the order of reading. */
export const listLines = (
  db: Db,
  bookId: string,
  { from, to, max }: { from: number; to: number; max: number },
) =>
  db
    .selectFrom('book_lines')
    .innerJoin('book_pages', 'book_pages.id', 'book_lines.page_id')
    .where('book_pages.book_id', '=', bookId)
    .where('book_pages.position', '>=', from)
    .where('book_pages.position', '<=', to)
    .orderBy('book_pages.position')
    .orderBy('book_lines.position')
    .orderBy('book_lines.id')
    .limit(max)
    .select([
      'book_lines.id',
      'book_lines.kind',
      'book_lines.text',
      'book_lines.decided',
      'book_pages.id as page_id',
      'book_pages.position',
      'book_pages.label',
    ])
    .execute();

/** @returns whether the song was in this state */
export async function updateBookSong(
  db: Db,
  id: string,
  from: BookSongState,
  changes: Partial<Pick<BookSongRow, 'state' | 'matched_number' | 'draft_number'>>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('book_songs')
    .set(changes)
    .where('id', '=', id)
    .where('state', '=', from)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
