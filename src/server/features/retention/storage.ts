import { maxSignUps } from '../../../shared/accounts.ts';
import { maxOpenReports } from '../../../shared/reports.ts';
import type { WatchedStore } from '../../../shared/storage.ts';
import { maxAllBytes } from '../../../shared/uploads.ts';
import type { Db } from '../../db/open.ts';
import { countEmails } from '../../mail/queries.ts';
import type { Site } from '../../site.ts';
import { countOpenReports } from '../reports/queries.ts';
import { countSignUps } from '../accounts/queries.ts';
import { sumStored } from '../uploads/queries.ts';
import { countVisits } from '../visits/queries.ts';
import { maxVisits } from '../visits/cleanup.ts';
import type { StorageState } from './output.ts';

const megabyte = 1_000_000;
const day = 24 * 60 * 60 * 1000;
/** An admin is warned when a store reaches four fifths of its limit. */
const warningShare = 0.8;
/** More e-mails than this wait only while no mail server accepts them. */
const maxWaitingEmails = 100;

/** The used part of each store, and its limit. */
const stores: Record<WatchedStore, { used: (db: Db) => Promise<number>; limit: number }> = {
  requests: { used: countSignUps, limit: maxSignUps },
  reports: { used: (db) => countOpenReports(db, null), limit: maxOpenReports },
  emails: { used: async (db) => (await countEmails(db)).waiting, limit: maxWaitingEmails },
  uploads: {
    used: async (db) => Math.ceil((await sumStored(db)).bytes / megabyte),
    limit: Math.floor(maxAllBytes / megabyte),
  },
  visits: { used: countVisits, limit: maxVisits },
};

/** Warnings for the admin: a disk that is nearly full, stores near their limit, a clock that jumped, old backups. */
export async function readStorage({
  backups,
  clockGuard,
  db,
  disk,
}: Pick<Site, 'backups' | 'clockGuard' | 'db' | 'disk'>): Promise<StorageState> {
  const isShort = await disk.isShort();
  const { free, total, failure } = disk.state();
  const nearLimit: StorageState['nearLimit'] = [];
  for (const [store, { used: count, limit }] of Object.entries(stores) as [
    WatchedStore,
    (typeof stores)[WatchedStore],
  ][]) {
    const used = await count(db);
    if (used >= warningShare * limit) nearLimit.push({ store, used, limit });
  }
  const jump = clockGuard.jump();
  const { made, tested, isOld, isTestOld } = await backups.state();
  return {
    disk: isShort
      ? {
          state: failure ? 'failing' : 'low',
          free: toMegabytes(free),
          total: toMegabytes(total),
          code: failure,
        }
      : null,
    nearLimit,
    clock: jump && { days: jump.days, left: Math.ceil(jump.left / day) },
    backup: isOld || isTestOld ? { made, tested } : null,
  };
}

/** An unmeasured disk counts as 0 bytes. */
const toMegabytes = (bytes: number) => (Number.isFinite(bytes) ? Math.floor(bytes / megabyte) : 0);
