import { sql } from 'kysely';
import type { Db } from '../../db/open.ts';
import type { Schema } from '../../db/schema.ts';

type Printout = Schema['printouts'];

export function findPrintout(db: Db, code: string): Promise<Printout | undefined> {
  return db.selectFrom('printouts').selectAll().where('code', '=', code).executeTakeFirst();
}

/** Stores a printout, unless there is one with its code. */
export async function insertPrintout(db: Db, printout: Printout): Promise<void> {
  await db
    .insertInto('printouts')
    .values(printout)
    .onConflict((on) => on.column('code').doNothing())
    .execute();
}

export async function updatePrintout(
  db: Db,
  code: string,
  changes: Partial<Pick<Printout, 'printed_at' | 'checked_at'>>,
): Promise<void> {
  await db.updateTable('printouts').set(changes).where('code', '=', code).execute();
}

export async function countPrintouts(db: Db): Promise<number> {
  const row = await db
    .selectFrom('printouts')
    .select(({ fn }) => fn.countAll().as('rows'))
    .executeTakeFirst();
  return Number(row?.rows ?? 0);
}

/** Deletes the `limit` oldest printouts, first those that nobody ever checked. */
export async function deleteFirstPrintouts(db: Db, limit: number): Promise<void> {
  const first = db
    .selectFrom('printouts')
    .orderBy('checked_at', (order) => order.asc().nullsFirst())
    .orderBy('printed_at')
    .orderBy('code')
    .limit(limit)
    .select('code');
  await db.deleteFrom('printouts').where('code', 'in', first).execute();
}

/** Deletes printouts that were neither printed nor checked since a time. @returns how many */
export async function deletePrintoutsUnusedSince(
  db: Db,
  time: number,
  limit: number,
): Promise<number> {
  const unused = db
    .selectFrom('printouts')
    .where('printed_at', '<', time)
    .where((where) => where.or([where('checked_at', 'is', null), where('checked_at', '<', time)]))
    .limit(limit)
    .select('code');
  const { numDeletedRows } = await db
    .deleteFrom('printouts')
    .where('code', 'in', unused)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** The reasons with which texts of a song were published unread. */
export function listOverrides(db: Db, number: number) {
  return db
    .selectFrom('history')
    .where('number', '=', number)
    .where('kind', '=', 'overridden')
    .select(['at', 'language', 'reason'])
    .execute();
}

export async function listSongNumbers(db: Db): Promise<number[]> {
  const rows = await db.selectFrom('compositions').orderBy('number').select('number').execute();
  return rows.map(({ number }) => number);
}

/** How often a text was published, and when the edition changed last; epoch milliseconds. */
export async function findEditionState(db: Db): Promise<{ publications: number; at: number }> {
  const acts = await db
    .selectFrom('history')
    .where('kind', 'in', ['published', 'restored'])
    .select([sql<number>`count(*)`.as('publications'), sql<number | null>`max(at)`.as('at')])
    .executeTakeFirst();
  const texts = await db
    .selectFrom('texts')
    .innerJoin('revisions', 'revisions.id', 'texts.revision_id')
    .select(sql<number | null>`max(revisions.created_at)`.as('at'))
    .executeTakeFirst();
  return {
    publications: Number(acts?.publications ?? 0),
    at: Math.max(Number(acts?.at ?? 0), Number(texts?.at ?? 0)),
  };
}
