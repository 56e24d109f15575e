import type { Db } from '../../db/open.ts';

/** The number of songs in the edition; a song that an import added and its undo removed has no text. */
export async function countCompositions(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('texts')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('language', '=', 'Kannada')
    .executeTakeFirstOrThrow();
  return Number(count);
}
