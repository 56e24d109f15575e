import { everyWordIn } from '../../db/contains.ts';
import { inChunks } from '../../db/chunks.ts';
import type { Db } from '../../db/open.ts';
import { prepared } from '../../db/prepared.ts';
import type { Schema } from '../../db/schema.ts';
import { maxRow } from '../../../shared/paging.ts';
import type { VisitsInput } from '../../../shared/visits-input.ts';

type Visit = Schema['visits'];

/** The latest visit of a visitor up to a moment: a visit that a wrong clock dated into the future is not extended. */
export const findLastVisit = prepared(
  (db, { visitor, until }: { visitor: string; until: number }) =>
    db
      .selectFrom('visits')
      .select(['id', 'started_at', 'last_at', 'route'])
      .where('visitor', '=', visitor)
      .where('last_at', '<=', until)
      .orderBy('last_at', 'desc')
      .limit(1),
);

export async function insertVisit(db: Db, visit: Visit): Promise<void> {
  await db.insertInto('visits').values(visit).execute();
}

export async function extendVisit(
  db: Db,
  id: string,
  seen: Pick<Visit, 'started_at' | 'last_at' | 'duration' | 'route'>,
): Promise<void> {
  await db.updateTable('visits').set(seen).where('id', '=', id).execute();
}

/** One more visitor without an account on this day. */
export async function addVisitorOfDay(db: Db, day: string): Promise<void> {
  await db
    .insertInto('visit_days')
    .values({ day, visitors: 1, readers: 0 })
    .onConflict((conflict) =>
      conflict.column('day').doUpdateSet((eb) => ({ visitors: eb('visit_days.visitors', '+', 1) })),
    )
    .execute();
}

export async function addReadersOfDay(db: Db, day: string, readers: number): Promise<void> {
  await db
    .insertInto('visit_days')
    .values({ day, visitors: 0, readers })
    .onConflict((conflict) =>
      conflict
        .column('day')
        .doUpdateSet((eb) => ({ readers: eb('visit_days.readers', '+', readers) })),
    )
    .execute();
}

export async function addReaders(db: Db, row: Schema['reader_counts']): Promise<void> {
  await db
    .insertInto('reader_counts')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['period', 'number', 'language'])
        .doUpdateSet((eb) => ({ readers: eb('reader_counts.readers', '+', row.readers) })),
    )
    .execute();
}

/** Stores marks of readers. @returns those that were not there before */
export async function insertReaderMarks(
  db: Db,
  marks: readonly Schema['reader_marks'][],
): Promise<string[]> {
  const added = await inChunks(marks, (chunk) =>
    db
      .insertInto('reader_marks')
      .values(chunk)
      .onConflict((conflict) => conflict.columns(['day', 'mark']).doNothing())
      .returning('mark')
      .execute(),
  );
  return added.map(({ mark }) => mark);
}

/** Deletes marks of days before this one, at most `limit`. @returns how many */
export async function deleteReaderMarks(db: Db, before: string, limit: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('reader_marks')
    .where('mark', 'in', (marks) =>
      marks.selectFrom('reader_marks').select('mark').where('day', '<', before).limit(limit),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Which of these numbers are songs that readers see. */
export async function findExistingSongs(db: Db, numbers: number[]): Promise<Set<number>> {
  const rows = await inChunks(numbers, (chunk) =>
    db
      .selectFrom('texts')
      .select('number')
      .where('language', '=', 'Kannada')
      .where('number', 'in', chunk)
      .execute(),
  );
  return new Set(rows.map(({ number }) => number));
}

/** Days before this one whose readers are still stored by song, the earliest first and at most fifty. */
export async function listDaysWithReaders(db: Db, before: string): Promise<string[]> {
  const rows = await db
    .selectFrom('reader_counts')
    .select('period')
    .distinct()
    .where('period', 'like', '____-__-__')
    .where('period', '<', before)
    .orderBy('period')
    .limit(50)
    .execute();
  return rows.map(({ period }) => period);
}

export async function deleteReaders(db: Db, period: string): Promise<void> {
  await db.deleteFrom('reader_counts').where('period', '=', period).execute();
}

/** Stores when an account was last seen. */
export async function markUserSeen(db: Db, userId: string, at: number): Promise<void> {
  await db
    .insertInto('account_visits')
    .values({ user_id: userId, last_at: at })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ last_at: at }))
    .execute();
}

export async function hasUser(db: Db, id: string): Promise<boolean> {
  return (
    (await db.selectFrom('users').select('id').where('id', '=', id).executeTakeFirst()) !==
    undefined
  );
}

/** Visitors seen at or after a moment. One visitor has one visit at most in any half hour, so for less than that rows are visitors. */
export async function countVisitorsSince(db: Db, at: number): Promise<number> {
  const row = await db
    .selectFrom('visits')
    .select(({ fn }) => fn.countAll().as('visitors'))
    .where('shortened', '=', 0)
    .where('last_at', '>=', at)
    .executeTakeFirst();
  return Number(row?.visitors ?? 0);
}

/** Visitors without an account from this day on, each counted once a day. At most one row a day is read. */
export async function sumVisitorsSince(db: Db, from: string): Promise<number> {
  const row = await db
    .selectFrom('visit_days')
    .select(({ fn }) => fn.sum('visitors').as('visitors'))
    .where('day', '>=', from)
    .executeTakeFirst();
  return Number(row?.visitors ?? 0);
}

export async function countUsersSince(db: Db, at: number): Promise<number> {
  const row = await db
    .selectFrom('account_visits')
    .select(({ fn }) => fn.countAll().as('people'))
    .where('last_at', '>=', at)
    .executeTakeFirst();
  return Number(row?.people ?? 0);
}

const columns = { startTime: 'started_at', duration: 'duration' } as const;
const searched = ['username', 'address', 'country', 'region', 'city', 'route'] as const;

/** The visits in an order that goes along an index. */
function selectVisits(
  db: Db,
  { sort, direction, until }: Pick<VisitsInput, 'sort' | 'direction' | 'until'>,
) {
  return db
    .selectFrom('visits')
    .leftJoin('users', 'users.id', 'visits.user_id')
    .select([
      'visits.id',
      'users.username',
      'address',
      'country',
      'region',
      'city',
      'started_at',
      'last_at',
      'duration',
      'route',
    ])
    .$if(until !== undefined, (query) => query.where('started_at', '<=', until ?? 0))
    .orderBy(`visits.${columns[sort]}`, direction)
    .orderBy('visits.id', direction);
}

export type VisitRecord = Awaited<ReturnType<ReturnType<typeof selectVisits>['execute']>>[number];

/** A page of visits with one more, which says whether there is a next page. A text is searched for in the first `maxRow` visits. */
export function listVisits(db: Db, input: VisitsInput): Promise<VisitRecord[]> {
  const { page, size, sort, direction, text, who } = input;
  const [limit, offset] = [size + 1, (page - 1) * size];
  if (!text && !who) return selectVisits(db, input).limit(limit).offset(offset).execute();
  return db
    .selectFrom(selectVisits(db, input).limit(maxRow).as('seen'))
    .selectAll()
    .$if(text !== '', (query) => query.where(everyWordIn(searched, text)))
    .$if(who !== undefined, (query) =>
      query.where('username', who === 'account' ? 'is not' : 'is', null),
    )
    .orderBy(columns[sort], direction)
    .orderBy('id', direction)
    .limit(limit)
    .offset(offset)
    .execute();
}

/** Visits that ended before a moment and whose address is (1) or is not (0) shortened, at most `limit`. */
export function findVisitsBefore(
  db: Db,
  { shortened, before, limit }: { shortened: 0 | 1; before: number; limit: number },
): Promise<Pick<Visit, 'id' | 'address'>[]> {
  return db
    .selectFrom('visits')
    .select(['id', 'address'])
    .where('shortened', '=', shortened)
    .where('last_at', '<', before)
    .limit(limit)
    .execute();
}

export async function shortenVisit(db: Db, id: string, address: string): Promise<void> {
  await db.updateTable('visits').set({ address, shortened: 1 }).where('id', '=', id).execute();
}

export async function countVisits(db: Db): Promise<number> {
  const row = await db
    .selectFrom('visits')
    .select(({ fn }) => fn.countAll().as('visits'))
    .executeTakeFirst();
  return Number(row?.visits ?? 0);
}

/** The visits that began first, at most `limit`. */
export async function deleteFirstVisits(db: Db, limit: number): Promise<void> {
  await db
    .deleteFrom('visits')
    .where('id', 'in', (visits) =>
      visits.selectFrom('visits').select('id').orderBy('started_at').orderBy('id').limit(limit),
    )
    .execute();
}

export async function countReaderRows(db: Db): Promise<number> {
  const row = await db
    .selectFrom('reader_counts')
    .select(({ fn }) => fn.countAll().as('readings'))
    .executeTakeFirst();
  return Number(row?.readings ?? 0);
}

export async function deleteVisits(db: Db, ids: readonly string[]): Promise<void> {
  await inChunks(ids, (chunk) => db.deleteFrom('visits').where('id', 'in', chunk).execute());
}

export function listReadersOfDays(db: Db, from: string) {
  return db
    .selectFrom('visit_days')
    .select(['day', 'readers'])
    .where('day', '>=', from)
    .orderBy('day')
    .execute();
}

/** Readers of each song in each language over these days and months, which may be added up in several rows. */
export function sumReaders(db: Db, periods: string[]) {
  return inChunks(periods, (chunk) =>
    db
      .selectFrom('reader_counts')
      .where('period', 'in', chunk)
      .groupBy(['number', 'language'])
      .select(({ fn }) => ['number', 'language', fn.sum('readers').as('readers')])
      .execute(),
  );
}

/** Songs by their names. */
export async function listSongNames(db: Db, numbers: number[]) {
  return inChunks(numbers, (chunk) =>
    db
      .selectFrom('compositions')
      .innerJoin('texts', (join) =>
        join.onRef('texts.number', '=', 'compositions.number').on('texts.language', '=', 'Kannada'),
      )
      .where('compositions.number', 'in', chunk)
      .select(['compositions.number', 'texts.title as kannada', 'compositions.roman'])
      .execute(),
  );
}
