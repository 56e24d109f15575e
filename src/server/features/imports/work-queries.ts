import { sql } from 'kysely';
import type { Db } from '../../db/open.ts';
import type { Schema } from '../../db/schema.ts';

type Work = Schema['import_work'];

/** Enters a task, unless one is entered whose latest sign of life is not before a moment. @returns whether it was entered */
export async function claimWork(db: Db, claim: Work, lostBefore: number): Promise<boolean> {
  const { import_id: _id, ...values } = claim;
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('import_work')
    .values(claim)
    .onConflict((on) =>
      on.column('import_id').doUpdateSet(values).where('import_work.beat_at', '<', lostBefore),
    )
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

export function findWork(db: Db, id: string): Promise<Work | undefined> {
  return db.selectFrom('import_work').selectAll().where('import_id', '=', id).executeTakeFirst();
}

interface Beat {
  id: string;
  holder: string;
  done: number;
  total: number;
  at: number;
}

/** Raw SQL does not wait for the write lock, which an import holds while it writes. Only PostgreSQL allows that. */
export async function updateWork(db: Db, { id, holder, done, total, at }: Beat): Promise<void> {
  await sql`update import_work set done = ${done}, total = ${total}, beat_at = ${at} where import_id = ${id} and holder = ${holder}`.execute(
    db,
  );
}

export async function deleteWork(
  db: Db,
  { id, holder }: Pick<Beat, 'id' | 'holder'>,
): Promise<void> {
  await db
    .deleteFrom('import_work')
    .where('import_id', '=', id)
    .where('holder', '=', holder)
    .execute();
}
