import { sql, type Insertable, type Selectable } from 'kysely';
import type { PageState } from '../../../shared/books.ts';
import { inChunks } from '../../db/chunks.ts';
import type { Db } from '../../db/open.ts';
import type { Schema } from '../../db/schema.ts';
import { isLineOfPeople, queued } from '../books/page-queries.ts';

export type LineRow = Selectable<Schema['book_lines']>;
export type SongRow = Selectable<Schema['book_songs']>;
export type ReadPage = Pick<
  Selectable<Schema['book_pages']>,
  'id' | 'book_id' | 'position' | 'state'
>;

/** A claim on a page: the holder, when it was made and since when claims of others count as lost (epoch ms). */
interface Claim {
  holder: string;
  at: number;
  lostBefore: number;
}

/**
 * The next page to be read, the first one of every book before the second ones, so that a long book does not keep others waiting; also one
 * whose process shows no sign of life.
 */
export const findWaitingPage = (
  db: Db,
  lostBefore: number,
): Promise<Selectable<Schema['book_pages']> | undefined> =>
  db
    .selectFrom('book_pages')
    .selectAll()
    .where((eb) =>
      eb.or([
        eb('state', '=', 'queued'),
        eb.and([eb('state', '=', 'reading'), eb('claimed_at', '<', lostBefore)]),
      ]),
    )
    .orderBy('position')
    .orderBy('book_id')
    .limit(1)
    .executeTakeFirst();

/** Claims a page, unless another process has been faster. @returns whether it is claimed */
export async function claimPage(
  db: Db,
  id: string,
  { holder, at, lostBefore }: Claim,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('book_pages')
    .set({
      state: 'reading',
      claimed_by: holder,
      claimed_at: at,
      attempts: sql<number>`attempts + 1`,
    })
    .where('id', '=', id)
    .where((eb) =>
      eb.or([
        eb('state', '=', 'queued'),
        eb.and([eb('state', '=', 'reading'), eb('claimed_at', '<', lostBefore)]),
      ]),
    )
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Shows that the holder still reads a page. */
export async function renewClaim(db: Db, id: string, { holder, at }: Claim): Promise<void> {
  await whereHeld(db, id, holder).set({ claimed_at: at }).execute();
}

/** Ends the holder's work on a page. @returns whether the page was still the holder's */
export async function endClaim(
  db: Db,
  id: string,
  holder: string,
  changes: Partial<Omit<Insertable<Schema['book_pages']>, 'id'>>,
): Promise<boolean> {
  const { numUpdatedRows } = await whereHeld(db, id, holder)
    .set({ ...changes, claimed_by: null, claimed_at: null })
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

const whereHeld = (db: Db, id: string, holder: string) =>
  db
    .updateTable('book_pages')
    .where('id', '=', id)
    .where('state', '=', 'reading')
    .where('claimed_by', '=', holder);

/** Puts pages that no process reads any more back into the queue; for a database of one process, at its start. */
export async function releaseAll(db: Db): Promise<void> {
  await db
    .updateTable('book_pages')
    .set({ state: 'queued', claimed_by: null, claimed_at: null })
    .where('state', '=', 'reading')
    .execute();
}

/** Queues the pages of a book that were never read, or all but those that wait already. @returns how many there were */
export async function enterQueue(
  db: Db,
  bookId: string,
  { again }: { again: boolean },
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('book_pages')
    .set(queued)
    .where('book_id', '=', bookId)
    .$if(again, (query) => query.where('state', 'not in', ['queued', 'reading']))
    .$if(!again, (query) => query.where('state', 'in', ['new', 'failed']))
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Gives the waiting pages of a book the state that they had after they were last read. @returns how many there were */
export async function leaveQueue(db: Db, bookId: string): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('book_pages')
    .set({
      state: sql<PageState>`case when read_version = 0 then 'new' when script = 'Kannada' then 'read'
        when script is null then 'empty' else 'skipped' end`,
      failure: sql<string>`case when read_version = 0 then '' when script = 'Latin' then 'latin'
        when script <> 'Kannada' then 'not-kannada' else '' end`,
    })
    .where('book_id', '=', bookId)
    .where('state', '=', 'queued')
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** The lines of pages in the order of reading. */
export const listLines = (db: Db, pageIds: readonly string[]): Promise<LineRow[]> =>
  inChunks(pageIds, (chunk) =>
    db
      .selectFrom('book_lines')
      .selectAll()
      .where('page_id', 'in', chunk)
      .orderBy('page_id')
      .orderBy('position')
      .orderBy('id')
      .execute(),
  );

/**
 * The lines of a page that somebody has read or decided; all lines of a page that has readers: of two people who read it separately, neither
 * may learn from a second run of OCR which lines the other has read.
 */
export async function listLinesOfPeople(db: Db, pageId: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom('book_lines')
    .where('page_id', '=', pageId)
    .where((eb) =>
      eb.or([
        isLineOfPeople(eb),
        eb.exists(
          eb
            .selectFrom('book_page_readers')
            .whereRef('book_page_readers.page_id', '=', 'book_lines.page_id')
            .select('page_id'),
        ),
      ]),
    )
    .select('id')
    .execute();
  return new Set(rows.map(({ id }) => id));
}

export async function insertLines(db: Db, rows: readonly LineRow[]): Promise<void> {
  await inChunks(rows, async (chunk) => {
    await db.insertInto('book_lines').values(chunk).execute();
    return [];
  });
}

export async function updateLine(
  db: Db,
  id: string,
  changes: Partial<Omit<LineRow, 'id'>>,
): Promise<void> {
  await db.updateTable('book_lines').set(changes).where('id', '=', id).execute();
}

export async function deleteLines(db: Db, ids: readonly string[]): Promise<void> {
  await inChunks(ids, async (chunk) => {
    await db.deleteFrom('book_lines').where('id', 'in', chunk).execute();
    return [];
  });
}

/** The pages of a book around a position, in order. */
export const listPagesAround = (
  db: Db,
  bookId: string,
  { from, to }: { from: number; to: number },
): Promise<ReadPage[]> =>
  db
    .selectFrom('book_pages')
    .select(['id', 'book_id', 'position', 'state'])
    .where('book_id', '=', bookId)
    .where('position', '>=', from)
    .where('position', '<=', to)
    .orderBy('position')
    .execute();

/** The pages whose songs were not found again since their text changed. */
export const listPagesWithStaleSongs = (db: Db): Promise<ReadPage[]> =>
  db
    .selectFrom('book_pages')
    .select(['id', 'book_id', 'position', 'state'])
    .where('songs_stale_since', 'is not', null)
    .orderBy('songs_stale_since')
    .orderBy('id')
    .execute();

/** Notes since when the text of a page is newer than its songs; null once they are stored. */
export async function setSongsStale(db: Db, id: string, since: number | null): Promise<void> {
  await db
    .updateTable('book_pages')
    .set({ songs_stale_since: since })
    .where('id', '=', id)
    .execute();
}

export const listSongsOfPages = (db: Db, pageIds: readonly string[]): Promise<SongRow[]> =>
  inChunks(pageIds, (chunk) =>
    db
      .selectFrom('book_songs')
      .selectAll()
      .where('page_id', 'in', chunk)
      .orderBy('created_at')
      .orderBy('id')
      .execute(),
  );

export async function insertSong(db: Db, row: SongRow): Promise<void> {
  await db.insertInto('book_songs').values(row).execute();
}

export async function updateSong(
  db: Db,
  id: string,
  changes: Partial<Omit<SongRow, 'id'>>,
): Promise<void> {
  await db.updateTable('book_songs').set(changes).where('id', '=', id).execute();
}

export async function deleteSongs(db: Db, ids: readonly string[]): Promise<void> {
  await inChunks(ids, async (chunk) => {
    await db.deleteFrom('book_songs').where('id', 'in', chunk).execute();
    return [];
  });
}

/** The songs of a book in the order of its pages and lines, some at a time. */
export const listSongs = (
  db: Db,
  bookId: string,
  { offset, limit }: { offset: number; limit: number },
) =>
  db
    .selectFrom('book_songs')
    .innerJoin('book_pages', 'book_pages.id', 'book_songs.page_id')
    .leftJoin('book_lines', 'book_lines.id', 'book_songs.first_line_id')
    .leftJoin('texts', (join) =>
      join
        .onRef('texts.number', '=', 'book_songs.matched_number')
        .on('texts.language', '=', 'Kannada'),
    )
    .where('book_songs.book_id', '=', bookId)
    .orderBy('book_pages.position')
    .orderBy(sql`coalesce(book_lines.position, 0)`)
    .orderBy('book_songs.id')
    .offset(offset)
    .limit(limit)
    .select([
      'book_songs.id',
      'book_songs.page_id',
      'book_pages.position as page_position',
      'book_pages.label',
      'printed_number',
      'book_songs.title',
      'raga',
      'tala',
      'matched_number',
      'differences',
      'book_songs.state',
      'draft_number',
      'texts.title as matched_title',
    ])
    .execute();

export async function countSongs(
  db: Db,
  bookId: string,
): Promise<{ total: number; matched: number }> {
  const row = await db
    .selectFrom('book_songs')
    .where('book_id', '=', bookId)
    .select(({ fn }) => [fn.countAll().as('total'), fn.count('matched_number').as('matched')])
    .executeTakeFirstOrThrow();
  return { total: Number(row.total), matched: Number(row.matched) };
}

/** The Kannada lyrics of a song; undefined where it has none. */
export const findLyrics = async (db: Db, number: number): Promise<string | undefined> => {
  const row = await db
    .selectFrom('texts')
    .select('lyrics')
    .where('number', '=', number)
    .where('language', '=', 'Kannada')
    .executeTakeFirst();
  return row?.lyrics;
};

/** The pages of a book that OCR did not read or read in part, and why. */
export const listProblems = (db: Db, bookId: string, limit: number) =>
  db
    .selectFrom('book_pages')
    .where('book_id', '=', bookId)
    .where('failure', '<>', '')
    .orderBy('position')
    .limit(limit)
    .select(['id', 'position', 'label', 'state', 'failure'])
    .execute();
