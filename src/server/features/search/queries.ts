import { inChunks } from '../../db/chunks.ts';
import type { Db } from '../../db/open.ts';
import type { Schema } from '../../db/schema.ts';

type SearchWithoutResultRow = Schema['search_misses'];

/** Counts a stored search once more. @returns whether it was stored already */
export async function countSearchWithoutResult(
  db: Db,
  query: string,
  at: number,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('search_misses')
    .set((eb) => ({ times: eb('times', '+', 1), last_at: at }))
    .where('query', '=', query)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function insertSearchWithoutResult(
  db: Db,
  miss: SearchWithoutResultRow,
): Promise<void> {
  await db.insertInto('search_misses').values(miss).execute();
}

/** Deletes the oldest searches beyond the newest `most`. */
export async function trimSearchesWithoutResult(db: Db, most: number): Promise<void> {
  const old = await db
    .selectFrom('search_misses')
    .select('query')
    .orderBy('last_at', 'desc')
    .orderBy('query')
    .limit(50)
    .offset(most)
    .execute();
  await inChunks(
    old.map(({ query }) => query),
    (chunk) => db.deleteFrom('search_misses').where('query', 'in', chunk).execute(),
  );
}

/** The most frequent first. */
export function listSearchesWithoutResult(db: Db): Promise<SearchWithoutResultRow[]> {
  return db
    .selectFrom('search_misses')
    .selectAll()
    .orderBy('times', 'desc')
    .orderBy('last_at', 'desc')
    .orderBy('query')
    .execute();
}
