import type { Insertable } from 'kysely';
import { inChunks } from '../db/chunks.ts';
import type { Db } from '../db/open.ts';
import type { Schema } from '../db/schema.ts';

const linesOnPage = 24;
const words = ['ಜಗದೋದ್ಧಾರನ', 'ಆಡಿಸಿದಳೆಶೋದಾ', 'ನಿಗಮಕೆ', 'ಸಿಲುಕದ', 'ಅಗಣಿತ', 'ಮಹಿಮನ'];

type Rows<Table extends keyof Schema> = Insertable<Schema[Table]>[];

/**
 * Makes the pages of a book ones that OCR has read, with 24 lines each and two songs on three pages. Of ten pages, three were decided, one
 * waits for a decision, three are read by two people and three by nobody; neighbouring pages have other readers, so that no list is short.
 * @param people the ids of three accounts
 */
export async function fillReadBook(
  db: Db,
  bookId: string,
  people: readonly [string, string, string],
): Promise<void> {
  const pages = await db
    .selectFrom('book_pages')
    .where('book_id', '=', bookId)
    .orderBy('position')
    .select(['id', 'position'])
    .execute();
  const lines: Rows<'book_lines'> = [];
  const readers: Rows<'book_page_readers'> = [];
  const songs: Rows<'book_songs'> = [];
  for (const { id, position } of pages) {
    const place = position % 10;
    const isDecided = place < 3;
    for (let at = 0; at < linesOnPage; at += 1) lines.push(lineOf(id, at, isDecided));
    if (place < 7) {
      const isRead = place < 4;
      readers.push({
        page_id: id,
        first_id: people[position % 3] ?? null,
        second_id: people[(position + 1) % 3] ?? null,
        first_done_at: isRead ? 1 : null,
        second_done_at: isRead ? 1 : null,
        decided_at: isDecided ? 2 : null,
        ...(isDecided && { found_first: 8, found_second: 7, found_both: 6 }),
      });
    }
    if (position % 3 < 2) songs.push(songOf(bookId, id, position));
  }
  await db.transaction().execute(async (trx) => {
    await trx
      .updateTable('book_pages')
      .set({ state: 'read', script: 'Kannada', columns: 1, read_version: 1 })
      .where('book_id', '=', bookId)
      .execute();
    await insertAll(trx, 'book_lines', lines);
    await insertAll(trx, 'book_page_readers', readers);
    await insertAll(trx, 'book_songs', songs);
  });
}

/** Copies the pages of a book, with their images, until it has so many; the file that they come from is read no further. */
export async function copyPages(db: Db, bookId: string, count: number): Promise<void> {
  await db.deleteFrom('book_files').where('book_id', '=', bookId).execute();
  const pages = await db
    .selectFrom('book_pages')
    .where('book_id', '=', bookId)
    .orderBy('position')
    .selectAll()
    .execute();
  const copies: Rows<'book_pages'> = [];
  for (let position = pages.length; position < count; position += 1) {
    const page = pages[position % pages.length];
    if (page) copies.push({ ...page, id: `${page.id}-${position}`, position, similar_to: null });
  }
  await insertAll(db, 'book_pages', copies);
}

async function insertAll<
  Table extends 'book_pages' | 'book_lines' | 'book_page_readers' | 'book_songs',
>(trx: Db, table: Table, rows: Rows<Table>): Promise<void> {
  await inChunks(rows, async (chunk) => {
    await trx
      .insertInto(table)
      .values(chunk as never)
      .execute();
    return [];
  });
}

function lineOf(pageId: string, at: number, isDecided: boolean): Rows<'book_lines'>[number] {
  const text = words.join(' ');
  const top = 150 + at * 85;
  return {
    id: `${pageId} ${at}`,
    page_id: pageId,
    position: at,
    column_no: 1,
    box: JSON.stringify([160, top, 1400, 60]),
    words: JSON.stringify(
      words.map((word, index) => ({
        text: word,
        box: [160 + index * 235, top, 220, 60],
        confidence: 92,
        isDoubtful: index === 2,
        other: index === 2 ? word.slice(0, -1) : null,
      })),
    ),
    text,
    kind: 'line',
    read_version: 1,
    decided: isDecided ? text : null,
  };
}

const songOf = (bookId: string, pageId: string, position: number): Rows<'book_songs'>[number] => ({
  id: `${pageId} song`,
  book_id: bookId,
  page_id: pageId,
  first_line_id: `${pageId} 0`,
  last_line_id: `${pageId} ${linesOnPage - 1}`,
  printed_number: String(position + 1),
  title: words.slice(0, 2).join(' '),
  raga: 'Kapi',
  tala: 'Adi',
  matched_number: position % 2 === 0 ? 1 + (position % 200) : null,
  differences: position % 2 === 0 ? 4 : null,
  state: 'found',
  created_at: 1,
});
