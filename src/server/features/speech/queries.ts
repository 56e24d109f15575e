import type { Voice } from '../../../shared/speech.ts';
import type { Db } from '../../db/open.ts';
import type { Schema } from '../../db/schema.ts';

/** Every respelling with the name of its author, ordered by voice and word. */
export function listRespellings(db: Db) {
  return db
    .selectFrom('respellings')
    .leftJoin('users', 'users.id', 'respellings.user_id')
    .orderBy('voice')
    .orderBy('written')
    .select(['voice', 'written', 'spoken', 'users.display_name as by', 'respellings.at'])
    .execute();
}

export function findRespellings(db: Db, voice: Voice) {
  return db
    .selectFrom('respellings')
    .where('voice', '=', voice)
    .select(['written', 'spoken'])
    .execute();
}

export async function saveRespelling(
  db: Db,
  { voice, written, ...row }: Schema['respellings'],
): Promise<void> {
  await db
    .insertInto('respellings')
    .values({ voice, written, ...row })
    .onConflict((c) => c.columns(['voice', 'written']).doUpdateSet(row))
    .execute();
}

/** Whether there was one. */
export async function deleteRespelling(db: Db, voice: Voice, written: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('respellings')
    .where('voice', '=', voice)
    .where('written', '=', written)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
