import type { z } from 'zod';
import type { requestsInput } from '../../../shared/accounts.ts';
import { everyWordIn } from '../../db/contains.ts';
import type { Db } from '../../db/open.ts';
import type { Schema } from '../../db/schema.ts';
import { accountKey } from '../auth/queries.ts';

export type SignUp = Schema['sign_ups'];

/** The open requests of an address: the verified one, which then is the only one, or the newest first. */
export function findSignUps(db: Db, email: string): Promise<SignUp[]> {
  return db.selectFrom('sign_ups').selectAll().where('email_key', '=', accountKey(email)).orderBy('created_at', 'desc').orderBy('id').execute();
}

export function findSignUpByLink(db: Db, linkHash: string): Promise<SignUp | undefined> {
  return db.selectFrom('sign_ups').selectAll().where('link_hash', '=', linkHash).executeTakeFirst();
}

/** Whether somebody of another address has asked for this name. */
export async function isNameRequested(db: Db, username: string, email: string): Promise<boolean> {
  const other = await db.selectFrom('sign_ups').select('id').where('username_key', '=', accountKey(username)).where('email_key', '<>', accountKey(email)).limit(1).executeTakeFirst();
  return other !== undefined;
}

export async function insertSignUp(db: Db, signUp: Omit<SignUp, 'username_key' | 'email_key'>): Promise<void> {
  const keys = { username_key: accountKey(signUp.username), email_key: accountKey(signUp.email) };
  await db.insertInto('sign_ups').values({ ...signUp, ...keys }).execute();
}

/** Uses the link up. @returns false when it was used, or the request answered, meanwhile */
export async function markSignUpVerified(db: Db, id: string, at: number): Promise<boolean> {
  const { numUpdatedRows } = await db.updateTable('sign_ups').set({ verified_at: at, link_hash: null }).where('id', '=', id).where('verified_at', 'is', null).executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function deleteSignUp(db: Db, id: string): Promise<void> {
  await db.deleteFrom('sign_ups').where('id', '=', id).execute();
}

/** @param except the one that stays */
export async function deleteSignUpsOf(db: Db, email: string, except = ''): Promise<void> {
  await db.deleteFrom('sign_ups').where('email_key', '=', accountKey(email)).where('id', '<>', except).execute();
}

/** Those whose address nobody has verified in time. */
export async function deleteUnverifiedSignUps(db: Db, before: number): Promise<void> {
  await db.deleteFrom('sign_ups').where('verified_at', 'is', null).where('created_at', '<', before).execute();
}

/** The unverified one that has waited longest, if it came before. */
export function findOldestUnverifiedSignUp(db: Db, before: number): Promise<Pick<SignUp, 'id'> | undefined> {
  return db.selectFrom('sign_ups').select('id').where('verified_at', 'is', null).where('created_at', '<', before).orderBy('created_at').limit(1).executeTakeFirst();
}

export async function countSignUps(db: Db): Promise<number> {
  const row = await db.selectFrom('sign_ups').select(({ fn }) => fn.countAll().as('many')).executeTakeFirst();
  return Number(row?.many ?? 0);
}

/** A page of them with one row more, the verified ones first, then the newest; `known_as` is the account that the address has already. */
export function listSignUps(db: Db, { page, size, text, until, emailVerified }: z.output<typeof requestsInput>) {
  return db
    .selectFrom('sign_ups')
    .leftJoin('users', 'users.email_key', 'sign_ups.email_key')
    .select(['sign_ups.id', 'sign_ups.email', 'sign_ups.username', 'sign_ups.role', 'sign_ups.details', 'sign_ups.verified_at', 'users.username as known_as'])
    .$if(text !== '', (query) => query.where(everyWordIn(['sign_ups.username', 'sign_ups.email', 'sign_ups.role', 'sign_ups.details'], text)))
    .$if(until !== undefined, (query) => query.where('sign_ups.created_at', '<=', until ?? 0))
    .$if(emailVerified !== undefined, (query) => query.where('sign_ups.verified_at', emailVerified ? 'is not' : 'is', null))
    .orderBy((eb) => eb.case().when('sign_ups.verified_at', 'is', null).then(1).else(0).end())
    .orderBy('sign_ups.created_at', 'desc')
    .orderBy('sign_ups.id')
    .limit(size + 1)
    .offset((page - 1) * size)
    .execute();
}

/** Proofreaders and editors to be whose address is verified, by name. */
export function listVerifiedSignUps(db: Db): Promise<Pick<SignUp, 'username' | 'email' | 'role'>[]> {
  return db.selectFrom('sign_ups').select(['username', 'email', 'role']).where('verified_at', 'is not', null).orderBy('username_key').execute();
}
