import { setTimeout as pause } from 'node:timers/promises';
import { isServerAway } from '../../db/server-watch.ts';
import { deleteExcess } from '../../db/delete-excess.ts';
import { messageOf } from '../../error-message.ts';
import { outboxOf, tidyOutbox } from '../../mail/outbox.ts';
import {
  countEmails,
  deleteExpiredTexts,
  deleteFirstDone,
  deleteOldEmails,
} from '../../mail/queries.ts';
import type { Site } from '../../site.ts';
import { clientLifetime } from '../auth/known-clients.ts';
import { deleteClientsUnusedSince, deleteExpired } from '../auth/queries.ts';
import { deleteAnsweredReports, countOpenReports } from '../reports/queries.ts';
import { cleanUpBooks } from '../books/clean-up.ts';
import { deleteOldReplaced } from '../restores/service.ts';
import { resumeChecks, tidyRecordings } from '../song-recordings/intake.ts';
import { deleteUnusedSets, forgetSetAddresses } from '../set-lists/queries.ts';
import { deleteInvitationsBefore } from '../accounts/invitation-queries.ts';
import { endedInvitationLifetime } from '../accounts/invitations.ts';
import { deleteExpiredSignUps } from '../accounts/sign-up.ts';
import { askedRetentionDays, maxAskedReaders } from '../../../shared/daily-song.ts';
import { countReaders, deleteAskedBefore, deleteFirstAsked } from '../daily-song/queries.ts';
import { indianDay } from '../../../shared/visits.ts';
import {
  countPrintouts,
  deleteFirstPrintouts,
  deletePrintoutsUnusedSince,
} from '../printouts/queries.ts';
import { deleteExcessOrders, deleteOrdersBefore, orderLifetime } from '../songbooks/queries.ts';
import { monthsBefore, deleteOldVisits, deleteExcessVisits, maxVisits } from '../visits/cleanup.ts';
import { deleteReaderMarks, countVisits } from '../visits/queries.ts';
import { maxSignUps } from '../../../shared/accounts.ts';
import { maxOpenReports } from '../../../shared/reports.ts';
import type { WatchedStore } from '../../../shared/storage.ts';
import { maxAllBytes } from '../../../shared/uploads.ts';
import type { Db } from '../../db/open.ts';
import { countSignUps } from '../accounts/queries.ts';
import { sumStored } from '../uploads/queries.ts';
import type { StorageState } from './output.ts';

const hour = 60 * 60 * 1000;
const day = 24 * hour;
const batch = 500;

/** Sent or failed e-mails that are stored; the oldest above this number are deleted. */
const maxDoneEmails = 20_000;
/** How long an e-mail stays in the table, and in the outbox. */
export const emailLifetime = 30 * day;
/** How long after its answer a report is kept, in months. */
export const reportMonths = 13;
/** How long after its last use a set list is kept. */
export const setListLifetime = 365 * day;

/** Books and lists whose codes can be checked, and how long after their last printing or check: they are used for years. */
const maxPrintouts = 100_000;
const printoutLifetime = 10 * 365 * day;

type CleanupSite = Pick<
  Site,
  | 'bookStore'
  | 'clockGuard'
  | 'db'
  | 'disk'
  | 'now'
  | 'recordings'
  | 'resumableUploads'
  | 'restores'
> & {
  env: Pick<Site['env'], 'DATA_DIR'>;
};

/** Deletes what is too old, unless the clock is not trusted (disk/clock-guard.ts). */
const byAge: Record<string, (site: CleanupSite, now: number) => Promise<void>> = {
  visits: ({ db }, now) => deleteOldVisits(db, now),
  'marks of readers': ({ db }, now) =>
    repeatWhileDeleting(() => deleteReaderMarks(db, indianDay(now), batch)),
  reports: ({ db }, now) =>
    repeatWhileDeleting(() => deleteAnsweredReports(db, monthsBefore(now, reportMonths), batch)),
  'sessions and links': ({ db }, now) => repeatWhileDeleting(() => deleteExpired(db, now, batch)),
  'known clients': ({ db }, now) => deleteClientsUnusedSince(db, now - clientLifetime),
  'requests for an account': ({ db }, now) => deleteExpiredSignUps(db, now),
  invitations: ({ db }, now) => deleteInvitationsBefore(db, now - endedInvitationLifetime),
  'set lists': ({ db }, now) =>
    repeatWhileDeleting(() => deleteUnusedSets(db, now - setListLifetime, batch)),
  'addresses and readers of set lists': ({ db }, now) =>
    forgetSetAddresses(db, now, indianDay(now)),
  'addresses asked about the song of the day': ({ db }, now) =>
    repeatWhileDeleting(() => deleteAskedBefore(db, now - askedRetentionDays * day, batch)),
  'orders of songbooks': ({ db }, now) => deleteOrdersBefore(db, now - orderLifetime),
  printouts: ({ db }, now) =>
    repeatWhileDeleting(() => deletePrintoutsUnusedSince(db, now - printoutLifetime, batch)),
  'e-mails': ({ db }, now) =>
    repeatWhileDeleting(() => deleteOldEmails(db, now - emailLifetime, batch)),
  'prepared restores': ({ restores }) => restores.removeIdle(),
  'replaced data': ({ env }, now) => deleteOldReplaced(env.DATA_DIR, now),
  'resumable uploads': ({ resumableUploads }, now) => resumableUploads.removeExpired(now),
  recordings: tidyRecordings,
  'files of books': cleanUpBooks,
  'texts of refused e-mails': ({ db }, now) => deleteExpiredTexts(db, now),
  'e-mails of the outbox': ({ env }, now) =>
    tidyOutbox(outboxOf(env.DATA_DIR), now - emailLifetime),
};

/** Deletes the oldest items above each limit. */
const byNumber: typeof byAge = {
  'recordings to be inspected': (site) => resumeChecks(site),
  visits: ({ db }, now) => deleteExcessVisits(db, now),
  'orders of songbooks': ({ db }) => deleteExcessOrders(db),
  printouts: ({ db }) =>
    deleteExcess(db, {
      max: maxPrintouts,
      count: countPrintouts,
      deleteFirst: deleteFirstPrintouts,
    }),
  'addresses asked about the song of the day': ({ db }) =>
    deleteExcess(db, {
      max: maxAskedReaders,
      count: async (any) => (await countReaders(any)).asked,
      deleteFirst: deleteFirstAsked,
    }),
  'e-mails': ({ db }) => deleteExcessEmails(db),
  'e-mails of the outbox': ({ env }) => tidyOutbox(outboxOf(env.DATA_DIR), null),
};

/**
 * Keeps every store within its limits of age and number (docs/run.md): once soon after the start, then hourly. It does not keep the
 * process alive.
 */
export function startCleanup(site: CleanupSite, log: (line: string) => void = console.error): void {
  setTimeout(() => void cleanUp(site, log), 1000).unref();
  setInterval(() => void cleanUp(site, log), hour).unref();
}

/** Runs every task; a failure is logged and the others still run. Without its database server it waits for the next hour. */
export async function cleanUp(
  site: CleanupSite,
  log: (line: string) => void = console.error,
): Promise<void> {
  if (isServerAway(site.db)) return;
  for (const [which, tasks] of [
    ['too many', byNumber],
    ['old', byAge],
  ] as const) {
    if (which === 'old' && !site.clockGuard.mayDelete()) continue;
    for (const [what, task] of Object.entries(tasks)) {
      await task(site, site.now()).catch((error: unknown) =>
        log(
          `${which === 'old' ? 'Old' : 'Too many'} ${what} could not be tidied: ${messageOf(error)}`,
        ),
      );
    }
  }
}

/** Deletes in batches, so that other calls do not wait long for the connection. */
async function repeatWhileDeleting(deleteSome: () => Promise<number>): Promise<void> {
  while ((await deleteSome()) > 0) await pause(5, undefined, { ref: false });
}

export async function deleteExcessEmails(db: Site['db'], max = maxDoneEmails): Promise<void> {
  await deleteExcess(db, {
    max,
    count: async (any) => (await countEmails(any)).done,
    deleteFirst: deleteFirstDone,
  });
}

const megabyte = 1_000_000;
/** An admin is warned when a store reaches four fifths of its limit. */
const warningShare = 0.8;
/** More e-mails than this wait only while no mail server accepts them. */
const maxWaitingEmails = 100;

/** The used part of each store, and its limit. */
const stores: Record<WatchedStore, { used: (db: Db) => Promise<number>; limit: number }> = {
  requests: { used: countSignUps, limit: maxSignUps },
  reports: { used: (db) => countOpenReports(db, null), limit: maxOpenReports },
  emails: {
    // Each morning many regular ones wait their turn.
    used: async (db) => {
      const { waiting, regular } = await countEmails(db);
      return waiting - regular;
    },
    limit: maxWaitingEmails,
  },
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
