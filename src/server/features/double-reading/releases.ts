import type { z } from 'zod';
import { isInRange, type Actor } from '../../../shared/compositions/access.ts';
import type { releaseInput } from '../../../shared/double-reading-input.ts';
import type { Db } from '../../db/open.ts';
import { isServerAway } from '../../db/server-watch.ts';
import type { Schema } from '../../db/schema.ts';
import { messageOf } from '../../error-message.ts';
import { notFound } from '../../errors.ts';
import type { Site } from '../../site.ts';
import { recordAct } from '../audit-log/queries.ts';
import { rangeOf } from '../auth/range.ts';
import { updateCandidate, type CandidateRow } from '../corrections/queries.ts';
import { updateCurrentProofreadings } from '../edition/proofreading-queries.ts';
import { publishEdition } from '../edition/publish-edition.ts';
import { insertHistoryEntry } from '../history/queries.ts';
import {
  findReader,
  findReading,
  listOverdue,
  listReadingsOf,
  listReadingSongs,
  listSealed,
  lockReadingSong,
  updateReadingSong,
} from './queries.ts';
import { isReadByBoth, songsOf } from './states.ts';

type Publishing = Pick<Site, 'db' | 'responseCache'>;
type Reading = Schema['double_readings'];

/**
 * Ends a double reading before its time, with a reason in the audit log: what the readers have saved of songs that not both have read
 * becomes ordinary corrections, which wait for a review. @throws 404 when it has no such song
 */
export function release(
  site: Publishing,
  actor: Actor,
  { id, reason }: z.output<typeof releaseInput>,
  now: number,
): Promise<void> {
  return publishEdition(site, async (trx) => {
    const reading = await findReading(trx, id);
    if (!reading || !(await releaseSongs(trx, reading, { actor, reason, now })))
      throw notFound('There is no such double reading, or it has ended.');
  });
}

/** Releases the songs that one of the two readers has not read in time. */
export async function releaseOverdue(site: Publishing & Pick<Site, 'now'>): Promise<void> {
  const now = site.now();
  for (const reading of await listOverdue(site.db, now))
    await publishEdition(
      site,
      (trx) => releaseSongs(trx, reading, { actor: null, reason: 'Not read in time', now }),
      { isChanged: Boolean },
    );
}

/** Releases what somebody who closes their account has not read. The caller publishes. */
export async function releaseReadingsOf(trx: Db, personId: string, now: number): Promise<void> {
  for (const reading of await listReadingsOf(trx, personId))
    await releaseSongs(trx, reading, {
      actor: null,
      reason: 'A reader has closed their account',
      now,
    });
}

async function releaseSongs(
  trx: Db,
  { id, start_number, end_number }: Reading,
  { actor, reason, now }: { actor: Actor | null; reason: string; now: number },
): Promise<boolean> {
  const released: number[] = [];
  for (const { number } of await listReadingSongs(trx, [id])) {
    const song = await lockReadingSong(trx, id, number);
    if (!song || song.state !== 'open' || isReadByBoth(song)) continue;
    for (const candidate of await listSealed(trx, id, number)) await unseal(trx, candidate, now);
    await updateReadingSong(trx, id, number, { state: 'released' });
    released.push(number);
  }
  if (released.length === 0) return false;
  await updateCurrentProofreadings(trx, released);
  await recordAct(trx, actor, {
    kind: 'double reading released',
    subject: songsOf(start_number, end_number),
    was: released.join(', '),
    reason,
    at: now,
  });
  return true;
}

async function unseal(
  trx: Db,
  { id, number, language, author_id, revision_id }: CandidateRow,
  now: number,
): Promise<void> {
  const author = await findReader(trx, author_id);
  const isSuggestion = !isInRange(number, { role: author.role, range: rangeOf(author) });
  await updateCandidate(trx, id, {
    hidden: 0,
    sealed_in: null,
    suggestion: isSuggestion ? 1 : 0,
    updated_at: now,
  });
  await insertHistoryEntry(trx, {
    number,
    language,
    kind: 'saved',
    user_id: author_id,
    correction_id: id,
    revision_id,
    reason: '',
    at: now,
  });
}

const checkEveryMs = 60 * 60 * 1000;

/** Releases every hour what readers have not read in time. It does not keep the process alive. */
export function startReleases(
  site: Publishing & Pick<Site, 'now'>,
  releases: readonly ((site: Publishing & Pick<Site, 'now'>) => Promise<void>)[],
  log: (line: string) => void = console.error,
): void {
  setInterval(() => {
    if (isServerAway(site.db)) return;
    for (const releaseOld of releases)
      releaseOld(site).catch((error: unknown) =>
        log(`What was not read in time could not be released: ${messageOf(error)}`),
      );
  }, checkEveryMs).unref();
}
