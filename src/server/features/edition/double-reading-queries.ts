import type { ExpressionBuilder } from 'kysely';
import type { Db } from '../../db/open.ts';
import type { Schema } from '../../db/schema.ts';

export const selectOpenSongs = (db: Db) =>
  db
    .selectFrom('double_reading_songs')
    .innerJoin('double_readings', 'double_readings.id', 'double_reading_songs.reading_id')
    .where('double_reading_songs.state', '=', 'open');

/** The open double reading in which this person reads this song. */
export async function findReadingOf(
  db: Db,
  personId: string,
  number: number,
): Promise<string | null> {
  const row = await selectOpenSongs(db)
    .where('double_reading_songs.number', '=', number)
    .where((eb) =>
      eb.or([
        eb('double_readings.first_id', '=', personId),
        eb('double_readings.second_id', '=', personId),
      ]),
    )
    .select('double_readings.id')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Notes that a person has read the whole of a song which they read separately from another; elsewhere it changes nothing. */
export async function setReadingDone(
  db: Db,
  personId: string,
  number: number,
  at: number,
): Promise<void> {
  for (const [reader, done] of [
    ['first_id', 'first_done_at'],
    ['second_id', 'second_done_at'],
  ] as const)
    await db
      .updateTable('double_reading_songs')
      .set({ [done]: at })
      .where('number', '=', number)
      .where('state', '=', 'open')
      .where(done, 'is', null)
      .where('reading_id', 'in', (eb) =>
        eb.selectFrom('double_readings').where(reader, '=', personId).select('id'),
      )
      .execute();
}

/** Selects the corrections that their author may continue: those in the lists, and sealed ones. */
export const isOpenToAuthor = (eb: ExpressionBuilder<Schema, 'corrections'>) =>
  eb.and([
    eb.or([eb('corrections.hidden', '=', 0), eb('corrections.sealed_in', 'is not', null)]),
    eb('corrections.state', '<>', 'published'),
  ]);
