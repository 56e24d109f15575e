import { sql } from 'kysely';
import { inChunks } from '../../db/chunks.ts';
import type { Db } from '../../db/open.ts';
import type { Schema } from '../../db/schema.ts';

export type SetRow = Schema['set_lists'];

const dayMs = 24 * 60 * 60 * 1000;
/** How long the hash of the address that made a list is kept. */
export const setAddressLifetime = 30 * dayMs;

export function findSet(db: Db, code: string): Promise<SetRow | undefined> {
  return db.selectFrom('set_lists').selectAll().where('code', '=', code).executeTakeFirst();
}

/** The approved account that made a list. */
export function findMaker(db: Db, id: string): Promise<Schema['users'] | undefined> {
  return db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', id)
    .where('standing', '=', 'Approved')
    .executeTakeFirst();
}

export async function insertSet(db: Db, row: SetRow): Promise<void> {
  await db.insertInto('set_lists').values(row).execute();
}

export async function updateSet(db: Db, code: string, values: Partial<SetRow>): Promise<void> {
  await db.updateTable('set_lists').set(values).where('code', '=', code).execute();
}

export async function addReport(db: Db, code: string, report: string): Promise<void> {
  await db
    .updateTable('set_lists')
    .set(({ eb }) => ({ reports: eb('reports', '+', 1), report }))
    .where('code', '=', code)
    .execute();
}

/** @returns whether there was such a list */
export async function deleteSet(db: Db, code: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('set_lists')
    .where('code', '=', code)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function deleteGroup(db: Db, groupId: string): Promise<string[]> {
  const rows = await db
    .deleteFrom('set_lists')
    .where('group_id', '=', groupId)
    .returning('code')
    .execute();
  return rows.map(({ code }) => code);
}

/** The newest lists of a group. */
export function listGroup(db: Db, groupId: string, limit: number) {
  return db
    .selectFrom('set_lists')
    .where('group_id', '=', groupId)
    .orderBy('created_at', 'desc')
    .limit(limit)
    .select(['code', 'title', 'held_on', 'entries', 'created_at'])
    .execute();
}

const countWhere = async (rows: Promise<{ many: string | number | bigint } | undefined>) =>
  Number((await rows)?.many ?? 0);

export const countSets = (db: Db): Promise<number> =>
  countWhere(
    db
      .selectFrom('set_lists')
      .select(({ fn }) => fn.countAll().as('many'))
      .executeTakeFirst(),
  );

export const countSetsOfAddress = (db: Db, addressHash: string): Promise<number> =>
  countWhere(
    db
      .selectFrom('set_lists')
      .where('reopened', 'in', [0, 1])
      .where('address_hash', '=', addressHash)
      .select(({ fn }) => fn.countAll().as('many'))
      .executeTakeFirst(),
  );

/**
 * Deletes the list that goes first when there is no room: one that was never reopened, of the address that has most of these, so that a
 * stranger who makes many lists displaces their own; without such a list, the one that was not used for longest, and for a month at least.
 * @returns whether there was one
 */
export async function deleteLeastWanted(db: Db, now: number): Promise<boolean> {
  return (await deleteNeverReopened(db)) || (await deleteUnusedSets(db, now - 30 * dayMs, 1)) > 0;
}

async function deleteNeverReopened(db: Db): Promise<boolean> {
  const address = await db
    .selectFrom('set_lists')
    .where('reopened', '=', 0)
    .groupBy('address_hash')
    .orderBy(({ fn }) => fn.countAll(), 'desc')
    .select('address_hash')
    .limit(1)
    .executeTakeFirst();
  if (!address) return false;
  const first = await db
    .selectFrom('set_lists')
    .where('reopened', '=', 0)
    .where('address_hash', address.address_hash === null ? 'is' : '=', address.address_hash)
    .orderBy('used_at')
    .select('code')
    .limit(1)
    .executeTakeFirst();
  return first !== undefined && deleteSet(db, first.code);
}

/** Deletes lists that were not used since a moment. @returns how many */
export async function deleteUnusedSets(db: Db, moment: number, limit: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('set_lists')
    .where('code', 'in', (old) =>
      old
        .selectFrom('set_lists')
        .where('reopened', 'in', [0, 1])
        .where('used_at', '<', moment)
        .orderBy('used_at')
        .select('code')
        .limit(limit),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Forgets the addresses of lists that are older than a month, and the devices of earlier days. */
export async function forgetSetAddresses(db: Db, now: number, today: string): Promise<void> {
  await db
    .updateTable('set_lists')
    .set({ address_hash: null })
    .where('address_hash', 'is not', null)
    .where('created_at', '<', now - setAddressLifetime)
    .execute();
  await db.deleteFrom('set_readers').where('day', '<', today).execute();
}

export const countReaders = (db: Db, code: string, day: string): Promise<number> =>
  countWhere(
    db
      .selectFrom('set_readers')
      .where('code', '=', code)
      .where('day', '=', day)
      .select(({ fn }) => fn.countAll().as('many'))
      .executeTakeFirst(),
  );

export async function isReader(db: Db, row: Schema['set_readers']): Promise<boolean> {
  const found = await db
    .selectFrom('set_readers')
    .where('code', '=', row.code)
    .where('day', '=', row.day)
    .where('reader_hash', '=', row.reader_hash)
    .select('code')
    .executeTakeFirst();
  return found !== undefined;
}

export async function insertReader(db: Db, row: Schema['set_readers']): Promise<void> {
  await db.insertInto('set_readers').values(row).execute();
}

/** A page of all lists, those with reports first, then the latest used. */
export function listSets(db: Db, { page, size }: { page: number; size: number }) {
  return db
    .selectFrom('set_lists')
    .leftJoin('users', 'users.id', 'set_lists.creator_id')
    .orderBy('set_lists.reports', 'desc')
    .orderBy('set_lists.used_at', 'desc')
    .orderBy('set_lists.code', 'desc')
    .offset((page - 1) * size)
    .limit(size + 1)
    .select([
      'set_lists.code',
      'set_lists.title',
      'set_lists.held_on',
      'set_lists.songs',
      'set_lists.created_at',
      'set_lists.used_at',
      'set_lists.reports',
      'set_lists.report',
      'users.username',
    ])
    .execute();
}

/** How many lists have reports. */
export const countReportedSets = (db: Db): Promise<number> =>
  countWhere(
    db
      .selectFrom('set_lists')
      .where('reports', '>', 0)
      .select(({ fn }) => fn.countAll().as('many'))
      .executeTakeFirst(),
  );

/** The states of lists, for followers of other processes. */
export const listStates = (db: Db, codes: readonly string[]) =>
  inChunks(codes, (chunk) =>
    db
      .selectFrom('set_lists')
      .where('code', 'in', chunk)
      .select(['code', 'position', 'leader', 'led_at', 'state_version', 'list_version'])
      .execute(),
  );

/** The channel of the server's notices with the states of lists. */
export const statesChannel = 'purandara_sets';

/** Sends a notice to all processes when the transaction is committed. For PostgreSQL. */
export async function notifyState(trx: Db, payload: string): Promise<void> {
  await sql`select pg_notify(${statesChannel}, ${payload})`.execute(trx);
}

/** A query that only shows that the server answers. */
export const emptyQuery = (db: Db) => sql`select 1`.compile(db);
