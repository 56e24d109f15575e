import { setTimeout as pause } from 'node:timers/promises';
import { outboxOf, tidyOutbox } from '../../mail/outbox.ts';
import { countEmails, deleteFirstDone, deleteOldEmails } from '../../mail/queries.ts';
import type { Site } from '../../trpc.ts';
import { clientLifetime } from '../auth/known-clients.ts';
import { deleteClientsUnusedSince, deleteExpired } from '../auth/queries.ts';
import { deleteAnsweredReports } from '../reports/queries.ts';
import { deleteExpiredSignUps } from '../accounts/sign-up.ts';
import { monthsBefore, deleteOldVisits, deleteExcessVisits } from '../visits/cleanup.ts';

const hour = 60 * 60 * 1000;
const day = 24 * hour;
const batch = 500;

/** Letters that were sent or given up; of more the first go. */
export const maxDoneEmails = 20_000;
/** How long a letter stays in the list, and in the outbox. */
const emailLifetime = 30 * day;

type CleanupSite = Pick<Site, 'clockGuard' | 'db' | 'now'> & { env: Pick<Site['env'], 'DATA_DIR'> };

/** What goes because it is old: not while the clock is not believed (ageing.ts). */
const byAge: Record<string, (site: CleanupSite, now: number) => Promise<void>> = {
  visits: ({ db }, now) => deleteOldVisits(db, now),
  reports: ({ db }, now) => repeatWhileDeleting(() => deleteAnsweredReports(db, monthsBefore(now, 13), batch)),
  'sessions and links': ({ db }, now) => repeatWhileDeleting(() => deleteExpired(db, now, batch)),
  'known clients': ({ db }, now) => deleteClientsUnusedSince(db, now - clientLifetime),
  'requests for an account': ({ db }, now) => deleteExpiredSignUps(db, now),
  letters: ({ db }, now) => repeatWhileDeleting(() => deleteOldEmails(db, now - emailLifetime, batch)),
  'letters of the outbox': ({ env }, now) => tidyOutbox(outboxOf(env.DATA_DIR), now - emailLifetime),
};

/** What goes because there is too much of it; the oldest first. */
const byNumber: typeof byAge = {
  visits: ({ db }, now) => deleteExcessVisits(db, now),
  letters: ({ db }) => deleteExcessEmails(db),
  'letters of the outbox': ({ env }) => tidyOutbox(outboxOf(env.DATA_DIR), null),
};

/** Keeps every store within its age and number (docs/operations.md), soon after the start and once an hour; never holds the process open. */
export function startCleanup(site: CleanupSite, log: (line: string) => void = console.error): void {
  setTimeout(() => void cleanUp(site, log), 1000).unref();
  setInterval(() => void cleanUp(site, log), hour).unref();
}

/** What fails is told, and the rest is done. */
export async function cleanUp(site: CleanupSite, log: (line: string) => void = console.error): Promise<void> {
  for (const [which, tasks] of [['too many', byNumber], ['old', byAge]] as const) {
    if (which === 'old' && !site.clockGuard.mayDelete()) continue;
    for (const [what, task] of Object.entries(tasks)) {
      await task(site, site.now()).catch((error: unknown) => log(`${which === 'old' ? 'Old' : 'Too many'} ${what} could not be tidied: ${error instanceof Error ? error.message : String(error)}`));
    }
  }
}

/** In pieces, so that nobody else waits long for the one connection. */
async function repeatWhileDeleting(deleteSome: () => Promise<number>): Promise<void> {
  while ((await deleteSome()) > 0) await pause(5, undefined, { ref: false });
}

export async function deleteExcessEmails(db: Site['db'], most = maxDoneEmails): Promise<void> {
  for (let over = (await countEmails(db)).done - most; over > 0; over -= batch) {
    await deleteFirstDone(db, Math.min(batch, over));
    await pause(5, undefined, { ref: false });
  }
}
