import { maxDoubleReadings } from '../../../shared/double-reading.ts';
import { maxWorkRows } from '../../../shared/my-work.ts';
import { maxRow } from '../../../shared/paging.ts';
import { inChunks } from '../../db/chunks.ts';
import { isOnPostgres } from '../../db/engine.ts';
import type { Db } from '../../db/open.ts';
import type { Schema } from '../../db/schema.ts';
import { selectOpenSongs } from '../edition/double-reading-queries.ts';

/** The songs that a person has not yet read of those they read separately, with the Kannada titles. */
export function listSeparateSongs(db: Db, personId: string) {
  return selectOpenSongs(db)
    .innerJoin('texts', (join) =>
      join
        .onRef('texts.number', '=', 'double_reading_songs.number')
        .on('texts.language', '=', 'Kannada'),
    )
    .where((eb) =>
      eb.or([
        eb.and([
          eb('double_readings.first_id', '=', personId),
          eb('double_reading_songs.first_done_at', 'is', null),
        ]),
        eb.and([
          eb('double_readings.second_id', '=', personId),
          eb('double_reading_songs.second_done_at', 'is', null),
        ]),
      ]),
    )
    .orderBy('double_reading_songs.number')
    .limit(maxWorkRows)
    .select((eb) => [
      'texts.number',
      'texts.title',
      'double_readings.created_at',
      eb
        .exists(
          eb
            .selectFrom('corrections')
            .whereRef('corrections.sealed_in', '=', 'double_readings.id')
            .whereRef('corrections.number', '=', 'texts.number')
            .where('corrections.author_id', '=', personId)
            .select('corrections.id'),
        )
        .as('isBegun'),
    ])
    .execute();
}

/** The songs of a range that have Kannada lyrics. On PostgreSQL nobody else can assign them until the transaction ends. */
export async function lockSongsOf(
  trx: Db,
  { start, end }: { start: number; end: number },
): Promise<number[]> {
  const rows = await trx
    .selectFrom('compositions')
    .where('number', '>=', start)
    .where('number', '<=', end)
    .where('number', 'in', (eb) =>
      eb
        .selectFrom('texts')
        .where('texts.language', '=', 'Kannada')
        .where('texts.lyrics', '<>', '')
        .where('texts.number', '>=', start)
        .where('texts.number', '<=', end)
        .select('texts.number'),
    )
    .orderBy('number')
    .select('number')
    .$if(isOnPostgres(trx), (query) => query.forUpdate())
    .execute();
  return rows.map(({ number }) => number);
}

/** Those of these songs that somebody reads in an open double reading already. */
export async function listAssigned(db: Db, numbers: readonly number[]): Promise<number[]> {
  const rows = await inChunks(numbers, (chunk) =>
    db
      .selectFrom('double_reading_songs')
      .where('number', 'in', chunk)
      .where('state', '=', 'open')
      .orderBy('number')
      .select('number')
      .execute(),
  );
  return rows.map(({ number }) => number);
}

/** Those of these songs of whose Kannada text one of these people has an open correction. */
export async function listCorrecting(
  db: Db,
  numbers: readonly number[],
  [first, second]: readonly [string, string],
): Promise<number[]> {
  const rows = await inChunks(numbers, (chunk) =>
    db
      .selectFrom('corrections')
      .where('author_id', 'in', [first, second])
      .where('number', 'in', chunk)
      .where('language', '=', 'Kannada')
      .where('hidden', '=', 0)
      .where('state', '<>', 'published')
      .orderBy('number')
      .select('number')
      .distinct()
      .execute(),
  );
  return rows.map(({ number }) => number);
}

/** The approved people who may read: all but Readers. */
export function listContributors(db: Db) {
  return db
    .selectFrom('users')
    .where('standing', '=', 'Approved')
    .where('role', 'in', ['ADMIN', 'Proofreader', 'Editor'])
    .orderBy('username_key')
    .limit(maxRow)
    .select(['username', 'email'])
    .execute();
}

export async function hasOtherAdmin(
  db: Db,
  [first, second]: readonly [string, string],
): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .where('role', '=', 'ADMIN')
    .where('standing', '=', 'Approved')
    .where('id', 'not in', [first, second])
    .select('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertReading(
  db: Db,
  reading: Schema['double_readings'],
  numbers: readonly number[],
): Promise<void> {
  await db.insertInto('double_readings').values(reading).execute();
  await db
    .insertInto('double_reading_songs')
    .values(numbers.map((number) => ({ reading_id: reading.id, number, state: 'open' as const })))
    .execute();
}

/** The double readings with open songs, newest first, with the names of the readers. */
export function listReadings(db: Db) {
  return db
    .selectFrom('double_readings')
    .innerJoin('users as first', 'first.id', 'double_readings.first_id')
    .innerJoin('users as second', 'second.id', 'double_readings.second_id')
    .where('double_readings.id', 'in', (eb) =>
      eb.selectFrom('double_reading_songs').where('state', '=', 'open').select('reading_id'),
    )
    .orderBy('double_readings.created_at', 'desc')
    .orderBy('double_readings.id')
    .limit(maxDoubleReadings)
    .selectAll('double_readings')
    .select(['first.display_name as first_name', 'second.display_name as second_name'])
    .execute();
}

/** The role and range of a reader, as they are now. */
export function findReader(db: Db, id: string) {
  return db
    .selectFrom('users')
    .where('id', '=', id)
    .select(['role', 'range_start', 'range_end'])
    .executeTakeFirstOrThrow();
}

export function findReading(db: Db, id: string) {
  return db.selectFrom('double_readings').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The double readings of a person. */
export function listReadingsOf(db: Db, personId: string) {
  return db
    .selectFrom('double_readings')
    .where((where) =>
      where.or([where('first_id', '=', personId), where('second_id', '=', personId)]),
    )
    .orderBy('id')
    .selectAll()
    .execute();
}

/** The readings of which open songs are to be released at a time. */
export function listOverdue(db: Db, now: number) {
  return db
    .selectFrom('double_readings')
    .selectAll()
    .where('release_at', '<=', now)
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('double_reading_songs')
        .where('state', '=', 'open')
        .where((songs) =>
          songs.or([songs('first_done_at', 'is', null), songs('second_done_at', 'is', null)]),
        )
        .select('reading_id'),
    )
    .execute();
}

/** The songs of some readings with their Kannada titles, in order; the undo of an import may have unpublished a song since. */
export function listReadingSongs(db: Db, ids: readonly string[]) {
  return inChunks(ids, (chunk) =>
    db
      .selectFrom('double_reading_songs')
      .leftJoin('texts', (join) =>
        join
          .onRef('texts.number', '=', 'double_reading_songs.number')
          .on('texts.language', '=', 'Kannada'),
      )
      .where('double_reading_songs.reading_id', 'in', chunk)
      .orderBy('double_reading_songs.number')
      .selectAll('double_reading_songs')
      .select(({ fn, val }) => fn.coalesce('texts.title', val('')).as('title'))
      .execute(),
  );
}

/** The decided songs of the newest readings, summed by the range that was assigned. */
export function sumFindings(db: Db) {
  return db
    .selectFrom('double_reading_songs')
    .innerJoin('double_readings', 'double_readings.id', 'double_reading_songs.reading_id')
    .where('double_reading_songs.reading_id', 'in', (eb) =>
      eb
        .selectFrom('double_readings as newest')
        .orderBy('newest.created_at', 'desc')
        .limit(maxDoubleReadings)
        .select('newest.id'),
    )
    .where('double_reading_songs.state', '=', 'decided')
    .groupBy(['double_readings.id', 'start_number', 'end_number'])
    .select(({ fn }) => [
      'start_number',
      'end_number',
      fn.countAll().as('songs'),
      fn.sum('found_by_first').as('first'),
      fn.sum('found_by_second').as('second'),
      fn.sum('found_by_both').as('both'),
    ])
    .execute();
}

/** Locks a song of a reading until the transaction ends: a decision and a release of the same song follow each other. */
export function lockReadingSong(trx: Db, readingId: string, number: number) {
  return trx
    .selectFrom('double_reading_songs')
    .selectAll()
    .where('reading_id', '=', readingId)
    .where('number', '=', number)
    .$if(isOnPostgres(trx), (query) => query.forUpdate())
    .executeTakeFirst();
}

export async function updateReadingSong(
  db: Db,
  readingId: string,
  number: number,
  changes: Partial<Schema['double_reading_songs']>,
): Promise<void> {
  await db
    .updateTable('double_reading_songs')
    .set(changes)
    .where('reading_id', '=', readingId)
    .where('number', '=', number)
    .execute();
}

/** The sealed corrections of a song in a reading, at most one of each reader. */
export function listSealed(db: Db, readingId: string, number: number) {
  return db
    .selectFrom('corrections')
    .selectAll()
    .where('sealed_in', '=', readingId)
    .where('number', '=', number)
    .execute();
}
