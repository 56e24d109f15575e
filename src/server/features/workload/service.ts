import { setImmediate } from 'node:timers/promises';
import type { z } from 'zod';
import {
  rangesAfterHandOver,
  coverage,
  inactiveAfter,
  progressRangeLength,
  stages,
  type Assignments,
  type Assignee,
  type Range,
  type StageCounts,
} from '../../../shared/workload.ts';
import { contributorRoles } from '../../../shared/accounts.ts';
import type { handOverInput } from '../../../shared/workload-input.ts';
import type { Actor } from '../../../shared/compositions/access.ts';
import type { Db } from '../../db/open.ts';
import type { Schema } from '../../db/schema.ts';
import { invalid, notFound, outdated } from '../../errors.ts';
import { rangeGivenEmail, rangeReceivedEmail } from '../../mail/emails.ts';
import { insertEmail } from '../../mail/queries.ts';
import type { Context } from '../../site.ts';
import { rangeOf } from '../auth/range.ts';
import { findUserByEmail } from '../auth/queries.ts';
import { countOpenReports } from '../reports/queries.ts';
import { countActs } from '../audit-log/queries.ts';
import { countWaiting } from '../reviews/queries.ts';
import { countSignUps } from '../accounts/queries.ts';
import { recordAct } from '../audit-log/queries.ts';
import { accountSubject, roleWithRange } from '../audit-log/subjects.ts';
import { countWaiting as countWaitingRecordings } from '../song-recordings/queries.ts';
import { countReportedSets } from '../set-lists/queries.ts';
import { findLastNumber } from '../edition/queries.ts';
import { countStages, countUnseenUploads, listAssignees, setRange } from './queries.ts';
import type { EditionProgress, Waiting } from './output.ts';

const threeDays = 3 * 24 * 60 * 60 * 1000;

const movedSongsShownMs = 30 * 24 * 60 * 60 * 1000;

/** The counts of what waits for this admin; each is the number of rows that its page shows. */
export async function readWaiting(db: Db, { id }: Actor, now: number): Promise<Waiting> {
  const { submitted, proofread } = await countWaiting(db, id);
  return {
    requests: await countSignUps(db),
    toReview: submitted,
    toPublish: proofread,
    reports: await countOpenReports(db, null),
    setReports: await countReportedSets(db),
    recordings: await countWaitingRecordings(db),
    uploads: await countUnseenUploads(db),
    movedSongs: await countActs(db, 'song number changed', now - movedSongsShownMs),
  };
}

/** Songs that one query counts, in a few milliseconds; other calls are answered in between. */
const countedAtOnce = 5000;

export async function readProgress(db: Db): Promise<EditionProgress> {
  const lastNumber = await findLastNumber(db);
  const length = progressRangeLength(lastNumber);
  const all = none();
  const ranges: EditionProgress['ranges'] = [];
  const step = Math.max(length, countedAtOnce);
  for (let start = 1; start <= lastNumber; start += step) {
    for (const { rangeIndex, stage, many } of await countStages(
      db,
      { start, end: start + step - 1 },
      length,
    )) {
      const range = (ranges[rangeIndex] ??= {
        start: rangeIndex * length + 1,
        end: (rangeIndex + 1) * length,
        counts: none(),
      });
      all[stage] += Number(many);
      range.counts[stage] += Number(many);
    }
    await setImmediate();
  }
  // Ranges without a song are left out; the last range ends with the last song.
  const found = ranges.filter(Boolean);
  const last = found.at(-1);
  if (last) last.end = lastNumber;
  return { all, ranges: found };
}

/** The stages of the songs of one range. */
export async function readRangeProgress(
  db: Db,
  range: Range,
): Promise<Range & { counts: StageCounts }> {
  const counts = none();
  for (const { stage, many } of await countStages(db, range, range.end))
    counts[stage] += Number(many);
  return { ...range, counts };
}

const none = (): StageCounts =>
  Object.fromEntries(stages.map((stage) => [stage, 0])) as StageCounts;

/** The assignments: each person's range, the gaps and overlaps between them, and who has been inactive for thirty days. */
export async function readAssignments(db: Db, now: number): Promise<Assignments> {
  const people = (await listAssignees(db)).map(
    ({
      username,
      email,
      role,
      range_start,
      range_end,
      created_at,
      visited_at,
      acted_at,
    }): Assignee => {
      const last = Math.max(Number(visited_at ?? 0), Number(acted_at ?? 0));
      const range = rangeOf({ range_start, range_end });
      // A new account without any activity counts from its creation.
      return {
        username,
        email,
        role: role as Assignee['role'],
        range,
        lastAt: last > 0 ? new Date(last).toISOString() : null,
        inactive: now - Math.max(last, created_at) >= inactiveAfter,
      };
    },
  );
  // Databases sort nulls differently: people without a range come last here.
  const ordered = [...people.filter(({ range }) => range), ...people.filter(({ range }) => !range)];
  return { people: ordered, ...coverage(ordered) };
}

/**
 * Assigns all of a person's songs, or some at one end of the range, to another person, and e-mails both.
 * @throws 400 where the songs lie in the middle of the range; 404 nobody approved of that address; 409 when the range is
 * no longer the giver's
 */
export async function handOver(
  { db, origin, now }: Pick<Context, 'db' | 'origin' | 'now'>,
  actor: Actor,
  { from, to, start, end }: z.output<typeof handOverInput>,
): Promise<{ message: string }> {
  await db.transaction().execute(async (trx) => {
    const [giver, taker] = [await findWorker(trx, from), await findWorker(trx, to)];
    const has = rangeOf(giver);
    if (!has || start < has.start || end > has.end)
      throw outdated(`${giver.display_name} no longer cares for all of these songs.`);
    const after = rangesAfterHandOver(has, rangeOf(taker), { start, end });
    if (!after)
      throw invalid(
        'These songs are in the middle of the range and would split it. Choose its beginning, its end, or all of it.',
      );
    await setRange(trx, giver.id, after.giver);
    await setRange(trx, taker.id, after.taker);
    const at = now();
    for (const [user, range] of [
      [giver, after.giver],
      [taker, after.taker],
    ] as const) {
      const { role, range_start, range_end } = user;
      await recordAct(trx, actor, {
        kind: 'songs handed over',
        subject: accountSubject(user),
        was: roleWithRange(role, range_start, range_end),
        became: roleWithRange(role, range?.start ?? null, range?.end ?? null),
        at,
      });
    }
    await insertEmail(
      trx,
      giver.email,
      rangeGivenEmail(giver.display_name, { start, end }, taker.display_name, after.giver),
      at,
      threeDays,
    );
    await insertEmail(
      trx,
      taker.email,
      rangeReceivedEmail(
        origin,
        taker.display_name,
        { start, end },
        giver.display_name,
        after.taker,
      ),
      at,
      threeDays,
    );
  });
  return { message: `Songs ${start} to ${end} have been reassigned.` };
}

async function findWorker(db: Db, email: string): Promise<Schema['users']> {
  const user = await findUserByEmail(db, email);
  if (!user || user.standing !== 'Approved' || !contributorRoles.some((role) => role === user.role))
    throw notFound(`There is no approved proofreader or editor with the email ${email}.`);
  return user;
}
