import type { Db } from '../../db/open.ts';

export async function countCompositions(db: Db): Promise<number> {
  const { count } = await db.selectFrom('compositions').select(({ fn }) => fn.countAll().as('count')).executeTakeFirstOrThrow();
  return Number(count);
}
