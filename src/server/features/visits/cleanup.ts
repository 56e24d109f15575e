import { setTimeout as pause } from 'node:timers/promises';
import { indianDay } from '../../../shared/visits.ts';
import { deleteExcess } from '../../db/delete-excess.ts';
import type { Db } from '../../db/open.ts';
import { shortAddress } from '../../http/limits.ts';
import {
  countReaderRows,
  countVisits,
  deleteFirstVisits,
  deleteReaders,
  deleteVisits,
  findVisitsBefore,
  listDaysWithReaders,
  shortenVisit,
} from './queries.ts';

const day = 24 * 60 * 60 * 1000;
/** How long visits are kept, in months, and when their addresses are shortened (ms). */
export const visitMonths = 13;
export const shortenedAfterMs = 30 * day;
const batch = 200;
/** Stored visits at most, the oldest are deleted: ten times as many as one day can bring (log.ts). */
export const maxVisits = 200_000;
/** Rows of readers by song, language and day: a hundred songs read in every language on each day of 13 months, and half again. */
const maxReaderRows = 500_000;

/**
 * Shortens addresses and deletes old rows, a few at a time, with pauses for other calls. Readers
 * counted by day are deleted then too; those counted by month stay.
 */
export async function deleteOldVisits(db: Db, now: number): Promise<void> {
  for (;;) {
    const old = await findVisitsBefore(db, {
      shortened: 0,
      before: now - shortenedAfterMs,
      limit: batch,
    });
    if (old.length === 0) break;
    await db.transaction().execute(async (trx) => {
      for (const { id, address } of old) await shortenVisit(trx, id, shortAddress(address));
    });
    await pause(5, undefined, { ref: false });
  }
  for (;;) {
    const gone = await findVisitsBefore(db, {
      shortened: 1,
      before: monthsBefore(now, visitMonths),
      limit: batch,
    });
    if (gone.length === 0) break;
    await deleteVisits(
      db,
      gone.map(({ id }) => id),
    );
    await pause(5, undefined, { ref: false });
  }
  for (const gone of await listDaysWithReaders(db, indianDay(monthsBefore(now, visitMonths)))) {
    await deleteReaders(db, gone);
    await pause(5, undefined, { ref: false });
  }
}

/** Deletes the oldest visits and reader counts above their limits, whatever the clock says; a few at a time, as above. */
export async function deleteExcessVisits(
  db: Db,
  now: number,
  { visits = maxVisits, readings = maxReaderRows } = {},
): Promise<void> {
  await deleteExcess(db, { max: visits, count: countVisits, deleteFirst: deleteFirstVisits });
  if ((await countReaderRows(db)) <= readings) return;
  for (const first of await listDaysWithReaders(db, indianDay(now))) {
    const isOver = await db.transaction().execute(async (trx) => {
      if ((await countReaderRows(trx)) <= readings) return false;
      await deleteReaders(trx, first);
      return true;
    });
    if (!isOver) return;
    await pause(5, undefined, { ref: false });
  }
}

/** Epoch milliseconds. */
export function monthsBefore(now: number, months: number): number {
  const date = new Date(now);
  return date.setUTCMonth(date.getUTCMonth() - months);
}
