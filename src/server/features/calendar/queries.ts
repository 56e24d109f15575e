import type { Db } from '../../db/open.ts';

/** The days that the trust confirmed for a year, by key, null for one that is not kept; undefined for a year that is not confirmed. */
export async function findConfirmedDays(
  db: Db,
  year: number,
): Promise<Map<string, string | null> | undefined> {
  const rows = await db
    .selectFrom('festival_years')
    .leftJoin('festival_days', 'festival_days.year', 'festival_years.year')
    .where('festival_years.year', '=', year)
    .select(['festival_days.key', 'festival_days.day'])
    .execute();
  if (rows.length === 0) return undefined;
  return new Map(rows.flatMap(({ key, day }) => (key === null ? [] : [[key, day] as const])));
}

/** When a year was confirmed, epoch milliseconds. */
export async function findConfirmedAt(db: Db, year: number): Promise<number | null> {
  const row = await db
    .selectFrom('festival_years')
    .where('year', '=', year)
    .select('confirmed_at')
    .executeTakeFirst();
  return row?.confirmed_at ?? null;
}

/** Replaces what is confirmed for a year. @param days by key, null for one that is not kept */
export async function putConfirmedYear(
  db: Db,
  year: number,
  days: ReadonlyMap<string, string | null>,
  now: number,
): Promise<void> {
  await deleteConfirmedYear(db, year);
  await db.insertInto('festival_years').values({ year, confirmed_at: now }).execute();
  await db
    .insertInto('festival_days')
    .values([...days].map(([key, day]) => ({ year, key, day })))
    .execute();
}

export async function deleteConfirmedYear(db: Db, year: number): Promise<void> {
  await db.deleteFrom('festival_days').where('year', '=', year).execute();
  await db.deleteFrom('festival_years').where('year', '=', year).execute();
}

/** The song numbers that admins list for festivals, as JSON by the festival's id. */
export async function listFestivalSongs(db: Db): Promise<Map<string, string>> {
  const rows = await db.selectFrom('festival_songs').select(['festival', 'numbers']).execute();
  return new Map(rows.map(({ festival, numbers }) => [festival, numbers]));
}

export async function putFestivalSongs(db: Db, festival: string, numbers: string): Promise<void> {
  await db
    .insertInto('festival_songs')
    .values({ festival, numbers })
    .onConflict((c) => c.column('festival').doUpdateSet({ numbers }))
    .execute();
}
