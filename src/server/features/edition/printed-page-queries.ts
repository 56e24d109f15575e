import type { Selectable } from 'kysely';
import { maxSongNumber } from '../../../shared/compositions.ts';
import type { Db } from '../../db/open.ts';
import type { Schema } from '../../db/schema.ts';

/** A page of a book on which a song of the edition begins. */
export interface PrintedPage {
  number: number;
  siglum: string;
  /** Its place in the book, counted from 0. */
  position: number;
  /** The printed page number; empty where there is none. */
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
    .where('book_songs.matched_number', 'is not', null)
    .$if(number !== undefined, (query) =>
      query.where('book_songs.matched_number', '=', number ?? null),
    )
    .select([
      'book_songs.matched_number as number',
      'books.siglum',
      'books.pages_public',
      'book_pages.id',
      'book_pages.position',
      'book_pages.label',
      'book_pages.width',
      'book_pages.height',
      'book_pages.image_version',
    ])
    .orderBy('book_songs.matched_number')
    .orderBy('books.siglum')
    .orderBy('book_pages.position')
    .execute();
  return rows.map((row) => ({
    number: row.number ?? 0,
    siglum: row.siglum,
    position: row.position,
    label: row.label,
    id: row.id,
    imageVersion: row.image_version,
    width: row.width,
    height: row.height,
    isPublic: row.pages_public === 1,
  }));
}

/**
 * The songs that were found in a book, with the positions of their first and last page. One that nobody has named yet counts as the last
 * number, which only those may read who may read all.
 */
export async function listSongSpans(
  db: Db,
  siglum: string,
): Promise<{ number: number; from: number; to: number }[]> {
  const rows = await db
    .selectFrom('book_songs')
    .innerJoin('books', 'books.id', 'book_songs.book_id')
    .innerJoin('book_pages as first', 'first.id', 'book_songs.page_id')
    .leftJoin('book_lines as last_line', 'last_line.id', 'book_songs.last_line_id')
    .leftJoin('book_pages as last', 'last.id', 'last_line.page_id')
    .where('books.siglum', '=', siglum)
    .select([
      'book_songs.matched_number',
      'book_songs.draft_number',
      'book_songs.state',
      'first.position as from',
      'last.position as to',
    ])
    .execute();
  return rows.flatMap(({ matched_number, draft_number, state, from, to }) => {
    const named = [matched_number, draft_number].filter((number) => number !== null);
    const numbers = named.length > 0 || state === 'declined' ? named : [maxSongNumber];
    return numbers.map((number) => ({ number, from, to: to ?? from }));
  });
}

/** The facts on which the right to see the image of a page depends. */
export type PageRights = Pick<
  Selectable<Schema['book_pages'] & Schema['books']>,
  'id' | 'book_id' | 'position' | 'state' | 'pages_public'
>;

export const findPageRights = (db: Db, id: string): Promise<PageRights | undefined> =>
  db
    .selectFrom('book_pages')
    .innerJoin('books', 'books.id', 'book_pages.book_id')
    .where('book_pages.id', '=', id)
    .select(['book_pages.id', 'book_id', 'position', 'state', 'pages_public'])
    .executeTakeFirst();

/** The songs of a page, as far as OCR and people found them. */
interface SongsOnPage {
  /** Numbers of the edition. */
  numbers: number[];
  /** Whether every line of words belongs to a song with a number, or to one that the edition does not take. */
  isComplete: boolean;
}

/** The songs that begin on a page, and those that begin before it and end on it or after it. */
export async function findSongsOnPage(
  db: Db,
  page: Pick<PageRights, 'id' | 'book_id' | 'position'>,
): Promise<SongsOnPage> {
  const rows = await db
    .selectFrom('book_songs')
    .innerJoin('book_pages as first', 'first.id', 'book_songs.page_id')
    .leftJoin('book_lines as first_line', 'first_line.id', 'book_songs.first_line_id')
    .leftJoin('book_lines as last_line', 'last_line.id', 'book_songs.last_line_id')
    .leftJoin('book_pages as last', 'last.id', 'last_line.page_id')
    .where('book_songs.book_id', '=', page.book_id)
    .where('first.position', '<=', page.position)
    .where((eb) =>
      eb.or([eb('last.position', '>=', page.position), eb('first.position', '=', page.position)]),
    )
    .select(['matched_number', 'draft_number', 'book_songs.state', 'book_songs.page_id'])
    .select('first_line.position as line')
    .execute();
  const hasUnknown = rows.some(
    (row) => row.matched_number === null && row.draft_number === null && row.state !== 'declined',
  );
  // Lines before the first song go on from a page before, which may not have been read.
  const begins = rows.every(({ page_id }) => page_id === page.id);
  const firstLine = Math.min(...rows.map(({ line }) => line ?? Infinity));
  return {
    numbers: rows
      .flatMap(({ matched_number, draft_number }) => [matched_number, draft_number])
      .filter((number) => number !== null),
    isComplete: !hasUnknown && !(begins && (await hasWordsBefore(db, page.id, firstLine))),
  };
}

async function hasWordsBefore(db: Db, pageId: string, position: number): Promise<boolean> {
  const row = await db
    .selectFrom('book_lines')
    .where('page_id', '=', pageId)
    .where('kind', 'in', ['line', 'section'])
    .$if(Number.isFinite(position), (query) => query.where('position', '<', position))
    .select('id')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
