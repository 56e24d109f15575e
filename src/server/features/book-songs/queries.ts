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

/** @returns whether the song was in one of these states */
export async function updateBookSong(
  db: Db,
  id: string,
  from: readonly BookSongState[],
  changes: Partial<Pick<BookSongRow, 'state' | 'matched_number' | 'draft_number'>>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('book_songs')
    .set(changes)
    .where('id', '=', id)
    .where('state', 'in', from)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** A page of a book on which a song of the edition begins. */
export interface PrintedPage {
  number: number;
  siglum: string;
  /** The printed page number, or its position in the book where it has none. */
  label: string;
  id: string;
  imageVersion: number;
  /** Pixels. */
  width: number;
  height: number;
  /** Whether everybody who may read the song may see its image. */
  isPublic: boolean;
}

/** The pages of books on which the songs of the edition begin, or one of them, in the order of the songs. */
export async function listPrintedPages(db: Db, number?: number): Promise<PrintedPage[]> {
  const rows = await db
    .selectFrom('book_songs')
    .innerJoin('books', 'books.id', 'book_songs.book_id')
    .innerJoin('book_pages', 'book_pages.id', 'book_songs.page_id')
    .where('book_songs.state', 'in', ['accepted', 'draft'])
    .$if(number !== undefined, (query) =>
      query.where((where) =>
        where.or([
          where('book_songs.matched_number', '=', number ?? null),
          where('book_songs.draft_number', '=', number ?? null),
        ]),
      ),
    )
    .select([
      'book_songs.matched_number',
      'book_songs.draft_number',
      'books.siglum',
      'books.pages_public',
      'book_pages.id',
      'book_pages.position',
      'book_pages.label',
      'book_pages.width',
      'book_pages.height',
      'book_pages.image_version',
    ])
    .orderBy('books.siglum')
    .orderBy('book_pages.position')
    .execute();
  return rows
    .flatMap((row) => {
      const song = row.draft_number ?? row.matched_number;
      return song === null || (number !== undefined && song !== number)
        ? []
        : [
            {
              number: song,
              siglum: row.siglum,
              label: row.label || String(row.position + 1),
              id: row.id,
              imageVersion: row.image_version,
              width: row.width,
              height: row.height,
              isPublic: row.pages_public === 1,
            },
          ];
    })
    .toSorted((one, other) => one.number - other.number);
}
