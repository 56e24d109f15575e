import { inChunks } from '../../db/chunks.ts';
import type { Db } from '../../db/open.ts';
import type { Schema } from '../../db/schema.ts';

type SearchWithoutResultRow = Schema['searches_without_result'];

/** Counts a stored search once more. @returns whether it was stored already */
export async function countSearchWithoutResult(
  db: Db,
  query: string,
  at: number,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('searches_without_result')
    .set((eb) => ({ times: eb('times', '+', 1), last_at: at }))
    .where('query', '=', query)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function insertSearchWithoutResult(
  db: Db,
  miss: SearchWithoutResultRow,
): Promise<void> {
  await db.insertInto('searches_without_result').values(miss).execute();
}

/** Deletes the oldest searches beyond the newest `most`. */
export async function trimSearchesWithoutResult(db: Db, max: number): Promise<void> {
  const old = await db
    .selectFrom('searches_without_result')
    .select('query')
    .orderBy('last_at', 'desc')
    .orderBy('query')
    .limit(50)
    .offset(max)
    .execute();
  await inChunks(
    old.map(({ query }) => query),
    (chunk) => db.deleteFrom('searches_without_result').where('query', 'in', chunk).execute(),
  );
}

/** The most frequent first. */
export function listSearchesWithoutResult(db: Db): Promise<SearchWithoutResultRow[]> {
  return db
    .selectFrom('searches_without_result')
    .selectAll()
    .orderBy('times', 'desc')
    .orderBy('last_at', 'desc')
    .orderBy('query')
    .execute();
}
