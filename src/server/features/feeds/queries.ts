import type { Db } from '../../db/open.ts';

/** The numbers of the songs that people published last, newest first; a song is listed once for each publication. */
export async function listLastPublishedByPeople(db: Db, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('history')
    .where('kind', 'in', ['published', 'restored', 'imported', 'import undone'])
    .orderBy('at', 'desc')
    .orderBy('number')
    .limit(limit)
    .select('number')
    .execute();
  return rows.map(({ number }) => number);
}

/** The numbers of the songs that the seed or an import wrote last, newest first. */
export async function listLastWritten(
  db: Db,
  reason: 'seed' | 'import',
  limit: number,
): Promise<number[]> {
  const rows = await db
    .selectFrom('revisions')
    .where('reason', '=', reason)
    .where('language', '=', 'Kannada')
    .orderBy('created_at', 'desc')
    .orderBy('number')
    .limit(limit)
    .select('number')
    .execute();
  return rows.map(({ number }) => number);
}
