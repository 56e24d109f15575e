import { randomUUID } from 'node:crypto';
import { indianDay, periodsOf, startOfIndianDay } from '../../../shared/visits.ts';
import type { VisitsInput } from '../../../shared/visits-input.ts';
import { pageOf, type PageOfRows } from '../../../shared/paging.ts';
import type { Db } from '../../db/open.ts';
import { locateNothing, type Locate } from './geography.ts';
import {
  addVisitorOfDay,
  countUsersSince,
  countVisitorsSince,
  extendVisit,
  findLastVisit,
  hasUser,
  insertVisit,
  listVisits,
  markUserSeen,
  sumVisitorsSince,
  type VisitRecord,
} from './queries.ts';
import type { UserCounts, VisitRow } from './output.ts';

const minute = 60_000;
/** Page views of one visitor closer together than this are one visit (design, section 4). */
export const visitGap = 30 * minute;
const activeFor = 5 * minute;

/** A time during which a visitor was here. */
export interface VisitSpan {
  visitor: string;
  userId: string | null;
  address: string;
  route: string;
  first: number;
  last: number;
}

/** Whether a new visit is stored; a running one is always extended. */
type MayStartVisit = (presence: VisitSpan) => Promise<boolean>;

/** Writes the times of visitors in one transaction: each extends its visitor's visit or begins a new one, where `mayBegin` allows it. */
export async function saveVisitSpans(
  db: Db,
  presences: readonly VisitSpan[],
  locate: Locate = locateNothing,
  mayBegin: MayStartVisit = async () => true,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    for (const presence of presences) await saveVisitSpan(trx, presence, locate, mayBegin);
  });
}

async function saveVisitSpan(
  db: Db,
  presence: VisitSpan,
  locate: Locate,
  mayBegin: MayStartVisit,
): Promise<void> {
  const { visitor, userId, address, route, first, last } = presence;
  // The account can have been deleted in the second before this is written.
  const owner = userId && (await hasUser(db, userId)) ? userId : null;
  if (owner) await markUserSeen(db, owner, last);
  const before = await findLastVisit(db, { visitor, until: last + visitGap });
  if (before && first - before.last_at < visitGap) {
    const startedAt = Math.min(before.started_at, first);
    const lastAt = Math.max(before.last_at, last);
    await extendVisit(db, before.id, {
      started_at: startedAt,
      last_at: lastAt,
      duration: lastAt - startedAt,
      route: last >= before.last_at ? route : before.route,
    });
    return;
  }
  if (!(await mayBegin(presence))) return;
  await insertVisit(db, {
    id: randomUUID(),
    visitor,
    user_id: owner,
    address,
    shortened: 0,
    ...locate(address),
    route,
    started_at: first,
    last_at: last,
    duration: last - first,
  });
  if (!userId && !before) await addVisitorOfDay(db, indianDay(last));
}

/** How many were seen in the last five minutes. */
export function countActive(db: Db, now: number): Promise<number> {
  return countVisitorsSince(db, now - activeFor + 1);
}

/** The four numbers of the dashboard. They read one row a day and one an account, and of the visits only those of the last five minutes. */
export async function countUsers(db: Db, now: number): Promise<UserCounts> {
  const { week, month, year } = periodsOf(now);
  const since = async (day: string) =>
    (await sumVisitorsSince(db, day)) + (await countUsersSince(db, startOfIndianDay(day)));
  return {
    Year: await since(year),
    Month: await since(month),
    Week: await since(week),
    ActiveUsers: await countActive(db, now),
  };
}

/** A page of the visitor logs, and whether another follows. */
export async function readVisits(
  db: Db,
  input: VisitsInput,
  now: number,
): Promise<PageOfRows<VisitRow>> {
  const { rows, ...page } = pageOf(await listVisits(db, input), input, now);
  return { rows: rows.map(rowOf), ...page };
}

function rowOf({
  username,
  address,
  country,
  region,
  city,
  started_at,
  last_at,
  route,
}: VisitRecord): VisitRow {
  const [start, end] = [Number(started_at), Number(last_at)];
  return {
    username: username ?? '',
    ipAddress: address,
    country,
    region,
    city,
    startTime: new Date(start).toISOString(),
    endTime: new Date(end).toISOString(),
    duration: Math.floor((end - start) / 1000),
    route,
  };
}
