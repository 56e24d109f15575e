import { setTimeout as pause } from 'node:timers/promises';
import type { Db } from './open.ts';

interface Store {
  /** How many may stay. */
  max: number;
  count: (db: Db) => Promise<number>;
  /** Deletes the `limit` oldest rows. */
  deleteFirst: (db: Db, limit: number) => Promise<void>;
}

const batch = 200;

/**
 * Deletes what a store holds beyond its limit: in batches, so that other calls do not wait long, and counted again in the transaction of each,
 * so that two processes that tidy at the same moment do not both delete the same number.
 */
export async function deleteExcess(db: Db, { max, count, deleteFirst }: Store): Promise<void> {
  let over = (await count(db)) - max;
  while (over > 0) {
    over = await db.transaction().execute(async (trx) => {
      const found = (await count(trx)) - max;
      if (found > 0) await deleteFirst(trx, Math.min(batch, found));
      return found - batch;
    });
    await pause(5, undefined, { ref: false });
  }
}
