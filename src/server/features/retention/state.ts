import { maxSignUps } from '../../../shared/accounts.ts';
import { mostOpenReports } from '../../../shared/report-limits.ts';
import type { StorageState, WatchedStore } from '../../../shared/storage.ts';
import { maxAllBytes } from '../../../shared/upload-limits.ts';
import type { Db } from '../../db/open.ts';
import { countEmails } from '../../mail/queries.ts';
import type { Site } from '../../trpc.ts';
import { countOpenReports } from '../reports/queries.ts';
import { countSignUps } from '../accounts/sign-up-queries.ts';
import { sumStored } from '../uploads/queries.ts';
import { countVisits } from '../visits/queries.ts';
import { maxVisits } from '../visits/tidy.ts';

const megabyte = 1_000_000;
const day = 24 * 60 * 60 * 1000;
/** Told of from four fifths on. */
const near = 0.8;
/** More letters than this wait only when no mail server takes them. */
const mostWaitingLetters = 100;

/** How much of each store is held, and how much is kept. */
const stores: Record<WatchedStore, { held: (db: Db) => Promise<number>; most: number }> = {
  requests: { held: countSignUps, most: maxSignUps },
  reports: { held: (db) => countOpenReports(db, null), most: mostOpenReports },
  letters: { held: async (db) => (await countEmails(db)).waiting, most: mostWaitingLetters },
  uploads: { held: async (db) => Math.ceil((await sumStored(db)).bytes / megabyte), most: Math.floor(maxAllBytes / megabyte) },
  visits: { held: countVisits, most: maxVisits },
};

/** What an admin is to know: a disk that fills up, stores that are nearly full, a clock that jumped. */
export async function readStorage({ clockGuard, db, disk }: Pick<Site, 'clockGuard' | 'db' | 'disk'>): Promise<StorageState> {
  const isShort = await disk.isShort();
  const { free, total, failure } = disk.state();
  const nearlyFull: StorageState['nearlyFull'] = [];
  for (const [store, { held: count, most }] of Object.entries(stores) as [WatchedStore, (typeof stores)[WatchedStore]][]) {
    const held = await count(db);
    if (held >= near * most) nearlyFull.push({ store, held, most });
  }
  const jump = clockGuard.jump();
  return {
    disk: isShort ? { state: failure ? 'failing' : 'low', free: inMegabytes(free), total: inMegabytes(total), code: failure } : null,
    nearlyFull,
    clock: jump && { days: jump.days, left: Math.ceil(jump.left / day) },
  };
}

/** A disk that could not be measured has no number. */
const inMegabytes = (bytes: number) => (Number.isFinite(bytes) ? Math.floor(bytes / megabyte) : 0);
