import type { z } from 'zod';
import type { recordingsPageInput } from '../../../shared/song-recordings-input.ts';
import { maxRecordingsOfSong, type RecordingState } from '../../../shared/song-recordings.ts';
import { inChunks } from '../../db/chunks.ts';
import { everyWordIn } from '../../db/contains.ts';
import type { Db } from '../../db/open.ts';
import { prepared } from '../../db/prepared.ts';
import type { Schema } from '../../db/schema.ts';

export type RecordingRow = Schema['song_recordings'];

export function findRecording(db: Db, id: string): Promise<RecordingRow | undefined> {
  return db.selectFrom('song_recordings').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The public recordings of a song, oldest first. */
export function listPublic(db: Db, number: number): Promise<RecordingRow[]> {
  return db
    .selectFrom('song_recordings')
    .selectAll()
    .where('number', '=', number)
    .where('state', '=', 'public')
    .orderBy('created_at')
    .orderBy('id')
    .limit(maxRecordingsOfSong)
    .execute();
}

export const findPlayed = prepared((db, { id }: { id: string }) =>
  db.selectFrom('song_recordings').where('id', '=', id).select(['state', 'file', 'number']),
);

/** Recordings with the Kannada titles of their songs, their owners and the admins who decided. */
function selectListed(db: Db) {
  return db
    .selectFrom('song_recordings')
    .innerJoin('users as owners', 'owners.id', 'song_recordings.user_id')
    .leftJoin('users as deciders', 'deciders.id', 'song_recordings.decided_by')
    .leftJoin('texts', (join) =>
      join
        .onRef('texts.number', '=', 'song_recordings.number')
        .on('texts.language', '=', 'Kannada'),
    )
    .selectAll('song_recordings')
    .select(['texts.title', 'owners.username', 'owners.email'])
    .select('deciders.display_name as decider');
}
export type ListedRow = Awaited<ReturnType<typeof listPage>>[number];

/** One row more than the page has, as pageOf expects. */
export function listPage(
  db: Db,
  { state, page, size, direction, text, until }: z.output<typeof recordingsPageInput>,
) {
  return selectListed(db)
    .where('song_recordings.state', '=', state)
    .$if(until !== undefined, (query) =>
      query.where('song_recordings.created_at', '<=', until ?? 0),
    )
    .where(everyWordIn(['texts.title', 'song_recordings.singer', 'owners.username'], text))
    .orderBy('song_recordings.created_at', direction)
    .orderBy('song_recordings.id')
    .offset((page - 1) * size)
    .limit(size + 1)
    .execute();
}

/** The recordings of a person, newest first. */
export function listOfPerson(db: Db, userId: string, limit: number): Promise<ListedRow[]> {
  return selectListed(db)
    .where('song_recordings.user_id', '=', userId)
    .orderBy('song_recordings.created_at', 'desc')
    .orderBy('song_recordings.id')
    .limit(limit)
    .execute();
}

/** How many recordings there are and how many bytes they take: of a person, or of all. */
export async function sumRecordings(
  db: Db,
  userId?: string,
): Promise<{ count: number; bytes: number }> {
  const row = await db
    .selectFrom('song_recordings')
    .$if(userId !== undefined, (query) => query.where('user_id', '=', userId ?? ''))
    .select(({ fn }) => [fn.countAll().as('count'), fn.sum('size').as('bytes')])
    .executeTakeFirstOrThrow();
  return { count: Number(row.count), bytes: Number(row.bytes ?? 0) };
}

export async function countUndecided(db: Db, userId: string): Promise<number> {
  const row = await db
    .selectFrom('song_recordings')
    .where('user_id', '=', userId)
    .where('state', 'in', ['checking', 'waiting'])
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

export async function countOfSong(db: Db, number: number): Promise<number> {
  const row = await db
    .selectFrom('song_recordings')
    .where('number', '=', number)
    .where('state', '=', 'public')
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

export async function insertRecording(db: Db, row: RecordingRow): Promise<void> {
  await db.insertInto('song_recordings').values(row).execute();
}

/** @returns whether there was such a recording, in this state */
export async function updateRecording(
  db: Db,
  id: string,
  values: Partial<RecordingRow>,
  state?: RecordingState,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('song_recordings')
    .set(values)
    .where('id', '=', id)
    .$if(state !== undefined, (query) => query.where('state', '=', state ?? 'public'))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Stores timings if nobody has stored others since. @returns whether they are stored */
export async function updateTimings(
  db: Db,
  id: string,
  version: number,
  values: Pick<RecordingRow, 'timings' | 'is_guess' | 'timed_by' | 'timed_at'>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('song_recordings')
    .set({ ...values, timings_version: version + 1 })
    .where('id', '=', id)
    .where('timings_version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Stores the picture of a recording (base64), in place of an earlier one. */
export async function storePeaks(db: Db, id: string, peaks: string): Promise<void> {
  await db
    .insertInto('recording_peaks')
    .values({ id, peaks })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ peaks }))
    .execute();
}

/** The picture of a recording in base64; undefined where it has none. */
export async function findPeaks(db: Db, id: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('recording_peaks')
    .where('id', '=', id)
    .select('peaks')
    .executeTakeFirst();
  return row?.peaks;
}

export async function deleteRecording(db: Db, id: string): Promise<void> {
  await db.deleteFrom('song_recordings').where('id', '=', id).execute();
}

export async function isUploader(db: Db, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('recording_uploaders')
    .where('user_id', '=', userId)
    .select('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** The people who may upload, beside the admins. */
export function listUploaders(db: Db, limit: number) {
  return db
    .selectFrom('recording_uploaders')
    .innerJoin('users', 'users.id', 'recording_uploaders.user_id')
    .orderBy('users.username_key')
    .limit(limit)
    .select(['users.username', 'users.email', 'recording_uploaders.at'])
    .execute();
}

/** @returns whether the person was not among them */
export async function insertUploader(db: Db, row: Schema['recording_uploaders']): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('recording_uploaders')
    .values(row)
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** @returns whether the person was among them */
export async function deleteUploader(db: Db, userId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('recording_uploaders')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** The Kannada words of a song as they are published. */
export async function findKannadaWords(db: Db, number: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('texts')
    .where('number', '=', number)
    .where('language', '=', 'Kannada')
    .select('lyrics')
    .executeTakeFirst();
  return row?.lyrics;
}

/** The Kannada words of a revision of a song. */
export async function findRevisionWords(
  db: Db,
  number: number,
  id: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('revisions')
    .where('id', '=', id)
    .where('number', '=', number)
    .where('language', '=', 'Kannada')
    .select('lyrics')
    .executeTakeFirst();
  return row?.lyrics;
}

/** Whether a song has a recording with the same bytes, which an admin has not declined. */
export async function hasSameSound(db: Db, number: number, sha256: string): Promise<boolean> {
  const row = await db
    .selectFrom('song_recordings')
    .where('number', '=', number)
    .where('state', 'in', ['waiting', 'public', 'withdrawn'])
    .where('sha256', '=', sha256)
    .select('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** The recordings that were offered before a moment and are not inspected yet, oldest first. */
export async function listChecking(db: Db, before: number): Promise<string[]> {
  const rows = await db
    .selectFrom('song_recordings')
    .where('state', '=', 'checking')
    .where('created_at', '<=', before)
    .orderBy('created_at')
    .limit(100)
    .select('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Refused recordings that were offered, and declined ones that were declined, before a moment. */
export function listDecidedBefore(db: Db, before: number): Promise<RecordingRow[]> {
  return db
    .selectFrom('song_recordings')
    .selectAll()
    .where('state', 'in', ['refused', 'declined'])
    .where((where) =>
      where.or([
        where('decided_at', '<', before),
        where.and([where('decided_at', 'is', null), where('created_at', '<', before)]),
      ]),
    )
    .limit(500)
    .execute();
}

/** The names of all files of recordings. */
export async function listFileNames(db: Db): Promise<Set<string>> {
  const rows = await db.selectFrom('song_recordings').select(['file', 'original']).execute();
  return new Set(rows.flatMap(({ file, original }) => [file, original]));
}

/** Withdraws the public recordings of songs that are being removed, since another song may get the number. */
export async function withdrawOfSongs(
  trx: Db,
  numbers: readonly number[],
  decision: { decided_by: string; decided_at: number },
): Promise<void> {
  await inChunks(numbers, (chunk) =>
    trx
      .updateTable('song_recordings')
      .set({ ...decision, state: 'withdrawn', reason: 'The song was removed from the edition.' })
      .where('number', 'in', chunk)
      .where('state', '=', 'public')
      .execute(),
  );
}

export async function countWaiting(db: Db): Promise<number> {
  const row = await db
    .selectFrom('song_recordings')
    .where('state', '=', 'waiting')
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}
