import type { Db } from '../../db/open.ts';

/** Songs in the edition; one that an import brought and its undo took away again has no text. */
export async function countCompositions(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('texts')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('language', '=', 'Kannada')
    .executeTakeFirstOrThrow();
  return Number(count);
}
