import type { ExpressionBuilder } from 'kysely';
import type { z } from 'zod';
import type { accountsInput, SubscriptionState } from '../../../shared/subscriptions.ts';
import { everyWordIn } from '../../db/contains.ts';
import type { Db } from '../../db/open.ts';
import type { Schema } from '../../db/schema.ts';
import type { Role } from '../../../shared/reading.ts';
import { workerRoles } from '../../../shared/accounts.ts';
import { accountKey } from '../auth/queries.ts';

type User = Schema['users'];

/** The accounts that hold this name or this address. */
export async function findHolders(db: Db, username: string, email: string): Promise<Pick<User, 'username_key' | 'email_key' | 'standing'>[]> {
  return db
    .selectFrom('users')
    .select(['username_key', 'email_key', 'standing'])
    .where((where) => where.or([where('username_key', '=', accountKey(username)), where('email_key', '=', accountKey(email))]))
    .execute();
}

/** Lets somebody who was cancelled ask anew under the old address. @returns whether there was such an account and the name is free */
export async function reopenUser(db: Db, { username, email, ...rest }: Pick<User, 'username' | 'email' | 'password_hash' | 'role' | 'details'>): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ ...rest, username, username_key: accountKey(username), email, standing: 'Pending', range_start: null, range_end: null })
    .where('email_key', '=', accountKey(email))
    .where('standing', '=', 'Cancelled')
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('users as other').select('other.id').where('other.username_key', '=', accountKey(username)).where('other.email_key', '<>', accountKey(email)))),
    )
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** @returns false when the account was closed meanwhile */
export async function setPassword(db: Db, userId: string, passwordHash: string): Promise<boolean> {
  const { numUpdatedRows } = await db.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', userId).where('standing', '<>', 'Cancelled').executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** @returns false when the account was closed, or became an admin's, meanwhile */
export async function approveUser(db: Db, userId: string, role: Role, range: { start: number; end: number }): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ role, standing: 'Approved', range_start: range.start, range_end: range.end })
    .where('id', '=', userId)
    .where('standing', '<>', 'Cancelled')
    .where('role', '<>', 'ADMIN')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function cancelUser(db: Db, userId: string): Promise<void> {
  await db.updateTable('users').set({ standing: 'Cancelled' }).where('id', '=', userId).where('role', 'in', workerRoles).execute();
}

/** Those who asked and wait, the longest wait first. */
export async function listPending(db: Db): Promise<Pick<User, 'email' | 'username' | 'role' | 'details'>[]> {
  return db.selectFrom('users').select(['email', 'username', 'role', 'details']).where('standing', '=', 'Pending').orderBy('created_at').orderBy('username_key').execute();
}

/** Proofreaders and editors whose account is not closed, by name. */
export async function listWorkers(db: Db): Promise<Pick<User, 'username' | 'email' | 'role' | 'standing' | 'range_start' | 'range_end'>[]> {
  return db
    .selectFrom('users')
    .select(['username', 'email', 'role', 'standing', 'range_start', 'range_end'])
    .where('role', 'in', workerRoles)
    .where('standing', '<>', 'Cancelled')
    .orderBy('username_key')
    .execute();
}

const week = 7 * 24 * 60 * 60 * 1000;
const sortedBy = { username: 'username_key', email: 'email_key', role: 'role', standing: 'standing', since: 'users.created_at', subscribedUntil: 'subscribed_until', lastSeen: 'last_at' } as const;

/** A page of all accounts with one row more, which says whether there is a next; what is not known comes last. */
export function listAccounts(db: Db, { page, size, sort, direction, text, until, role, standing, subscription }: z.output<typeof accountsInput>, now: number) {
  return db
    .selectFrom('users')
    .leftJoin('visit_people', 'visit_people.user_id', 'users.id')
    .select(['username', 'email', 'role', 'standing', 'range_start', 'range_end', 'created_at', 'subscribed_until', 'last_at'])
    .$if(text !== '', (query) => query.where(everyWordIn(['username', 'email', 'role', 'standing'], text)))
    .$if(until !== undefined, (query) => query.where('created_at', '<=', until ?? 0))
    .$if(role !== undefined, (query) => query.where('role', '=', role ?? 'Reader'))
    .$if(standing !== undefined, (query) => query.where('standing', '=', standing ?? 'Pending'))
    .$if(subscription !== undefined, (query) => query.where((where) => subscribed(where, subscription ?? 'never', now)))
    .orderBy(sortedBy[sort], (order) => (direction === 'asc' ? order.asc() : order.desc()).nullsLast())
    .orderBy('username_key')
    .limit(size + 1)
    .offset((page - 1) * size)
    .execute();
}

function subscribed(where: ExpressionBuilder<Schema, 'users'>, state: SubscriptionState, now: number) {
  if (state === 'never') return where('subscribed_until', 'is', null);
  if (state === 'over') return where('subscribed_until', '<=', now);
  const running = where('subscribed_until', '>', now);
  return state === 'soon' ? where.and([running, where('subscribed_until', '<=', now + week)]) : running;
}
