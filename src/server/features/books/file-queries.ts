import type { Selectable } from 'kysely';
import { maxFilesShown } from '../../../shared/books.ts';
import { inChunks } from '../../db/chunks.ts';
import type { Db } from '../../db/open.ts';
import type { Schema } from '../../db/schema.ts';

export type FileRow = Selectable<Schema['book_files']>;

export async function insertFile(db: Db, file: FileRow): Promise<void> {
  await db.insertInto('book_files').values(file).execute();
}

export const findFile = (db: Db, id: string): Promise<FileRow | undefined> =>
  db.selectFrom('book_files').selectAll().where('id', '=', id).executeTakeFirst();

/** The files of a book that wait or failed, newest first. */
export const listFiles = (db: Db, bookId: string): Promise<FileRow[]> =>
  db
    .selectFrom('book_files')
    .selectAll()
    .where('book_id', '=', bookId)
    .where((eb) => eb.or([eb('state', '<>', 'done'), eb('failure', '<>', '')]))
    .orderBy('created_at', 'desc')
    .limit(maxFilesShown)
    .execute();

export async function countWaitingFiles(db: Db, bookId: string): Promise<number> {
  const { count } = await db
    .selectFrom('book_files')
    .where('book_id', '=', bookId)
    .where('state', '=', 'waiting')
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Bytes of the files that wait: of those that a person sent, and of all. */
export async function sumWaitingBytes(
  db: Db,
  userId: string,
): Promise<{ person: number; all: number }> {
  const rows = await db
    .selectFrom('book_files')
    .where('state', '=', 'waiting')
    .groupBy('user_id')
    .select(({ fn }) => ['user_id', fn.sum('size').as('bytes')])
    .execute();
  const sum = (own: typeof rows) => own.reduce((total, { bytes }) => total + Number(bytes), 0);
  return { person: sum(rows.filter(({ user_id }) => user_id === userId)), all: sum(rows) };
}

/**
 * The file that waits longest and that no living process works on. The pages of a book come in the order of its files, so one waits for an
 * earlier one that another process reads. An earlier one of the holder has failed in this round.
 */
export const findWaitingFile = (
  db: Db,
  { holder, lostBefore }: { holder: string; lostBefore: number },
): Promise<FileRow | undefined> =>
  db
    .selectFrom('book_files')
    .selectAll()
    .where('state', '=', 'waiting')
    .where((eb) => eb.or([eb('claimed_at', 'is', null), eb('claimed_at', '<', lostBefore)]))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('book_files as earlier')
            .whereRef('earlier.book_id', '=', 'book_files.book_id')
            .whereRef('earlier.created_at', '<', 'book_files.created_at')
            .where('earlier.state', '=', 'waiting')
            .where('earlier.claimed_at', '>=', lostBefore)
            .where('earlier.claimed_by', '<>', holder)
            .select('earlier.id'),
        ),
      ),
    )
    .orderBy('created_at')
    .orderBy('id')
    .executeTakeFirst();

/** Gives up the claims of all processes. */
export async function releaseFiles(db: Db): Promise<void> {
  await db
    .updateTable('book_files')
    .set({ claimed_by: null, claimed_at: null })
    .where('state', '=', 'waiting')
    .execute();
}

/** Claims a file, or shows that its claim is still alive. @returns whether it is the holder's */
export async function claimFile(
  db: Db,
  id: string,
  { holder, at, lostBefore }: { holder: string; at: number; lostBefore: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('book_files')
    .set({ claimed_by: holder, claimed_at: at })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .where((eb) =>
      eb.or([
        eb('claimed_at', 'is', null),
        eb('claimed_at', '<', lostBefore),
        eb('claimed_by', '=', holder),
      ]),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function updateFile(
  db: Db,
  id: string,
  changes: Partial<Omit<FileRow, 'id'>>,
): Promise<void> {
  await db.updateTable('book_files').set(changes).where('id', '=', id).execute();
}

export async function deleteFile(db: Db, id: string): Promise<void> {
  await db.deleteFrom('book_files').where('id', '=', id).execute();
}

/** The ids among these that belong to waiting files. */
export async function listWaitingIds(db: Db, ids: readonly string[]): Promise<Set<string>> {
  const rows = await inChunks(ids, (chunk) =>
    db
      .selectFrom('book_files')
      .where('id', 'in', chunk)
      .where('state', '=', 'waiting')
      .select('id')
      .execute(),
  );
  return new Set(rows.map(({ id }) => id));
}

/** Deletes the rows of files whose pages are stored since before a time. */
export async function deleteDoneFiles(db: Db, before: number): Promise<void> {
  await db
    .deleteFrom('book_files')
    .where('state', '<>', 'waiting')
    .where('created_at', '<', before)
    .execute();
}
