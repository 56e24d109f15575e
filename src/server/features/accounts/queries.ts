import type { z } from 'zod';
import type { requestsInput } from '../../../shared/accounts-input.ts';
import { contributorRoles } from '../../../shared/accounts.ts';
import { everyWordIn } from '../../db/contains.ts';
import type { Db } from '../../db/open.ts';
import type { Schema } from '../../db/schema.ts';
import type { Role } from '../../../shared/compositions/access.ts';
import { lookOf } from '../../../shared/name-look.ts';
import { accountKey, nameColumns } from '../auth/queries.ts';

type User = Schema['users'];
type SignUp = Schema['sign_ups'];

/** The accounts that hold this name, one that looks like it, or this address. */
export async function findAccountsByNameOrEmail(
  db: Db,
  username: string,
  email: string,
): Promise<Pick<User, 'username_key' | 'email_key' | 'standing'>[]> {
  return db
    .selectFrom('users')
    .select(['username_key', 'email_key', 'standing'])
    .where((where) =>
      where.or([
        where('username_look', '=', lookOf(username)),
        where('display_look', '=', lookOf(username)),
        where('email_key', '=', accountKey(email)),
      ]),
    )
    .execute();
}

/** Opens an account again, or gives a reader's account a password; its name stays unless `username` is given. */
export async function reopenAccount(
  db: Db,
  userId: string,
  {
    username,
    ...charge
  }: Pick<User, 'password_hash' | 'details' | 'role' | 'range_start' | 'range_end'> & {
    username?: string;
  },
): Promise<void> {
  const name = username === undefined ? {} : nameColumns(username);
  await db
    .updateTable('users')
    .set({ ...charge, ...name, standing: 'Approved' })
    .where('id', '=', userId)
    .where('role', '<>', 'ADMIN')
    .execute();
}

/** @returns false when the account has been closed, or has become an admin's, since */
export async function approveAccount(
  db: Db,
  userId: string,
  role: Role,
  range: { start: number; end: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ role, standing: 'Approved', range_start: range.start, range_end: range.end })
    .where('id', '=', userId)
    .where('standing', '<>', 'Cancelled')
    .where('role', '<>', 'ADMIN')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function cancelAccount(db: Db, userId: string): Promise<void> {
  await db
    .updateTable('users')
    .set({ standing: 'Cancelled' })
    .where('id', '=', userId)
    .where('role', '<>', 'ADMIN')
    .execute();
}

/** Gives an approved account a role, with a range if it gets one. */
export async function setRole(
  db: Db,
  userId: string,
  given: Pick<User, 'role'> & Partial<Pick<User, 'range_start' | 'range_end'>>,
): Promise<void> {
  await db
    .updateTable('users')
    .set(given)
    .where('id', '=', userId)
    .where('standing', '=', 'Approved')
    .execute();
}

export async function countAdmins(db: Db): Promise<number> {
  const row = await db
    .selectFrom('users')
    .select(({ fn }) => fn.countAll().as('many'))
    .where('role', '=', 'ADMIN')
    .where('standing', '=', 'Approved')
    .executeTakeFirst();
  return Number(row?.many ?? 0);
}

/** Proofreaders and editors whose account is not closed, by name. */
export async function listContributors(
  db: Db,
): Promise<Pick<User, 'username' | 'email' | 'role' | 'standing' | 'range_start' | 'range_end'>[]> {
  return db
    .selectFrom('users')
    .select(['username', 'email', 'role', 'standing', 'range_start', 'range_end'])
    .where('role', 'in', contributorRoles)
    .where('standing', '<>', 'Cancelled')
    .orderBy('username_key')
    .execute();
}

export function findSignUpByLink(db: Db, linkHash: string): Promise<SignUp | undefined> {
  return db.selectFrom('sign_ups').selectAll().where('link_hash', '=', linkHash).executeTakeFirst();
}

export function findSignUp(db: Db, id: string): Promise<SignUp | undefined> {
  return db.selectFrom('sign_ups').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Whether a request with another address asks for this name or one that looks like it. */
export async function isNameRequested(db: Db, username: string, email: string): Promise<boolean> {
  const other = await db
    .selectFrom('sign_ups')
    .select('id')
    .where('username_look', '=', lookOf(username))
    .where('email_key', '<>', accountKey(email))
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
}

export async function insertSignUp(
  db: Db,
  signUp: Omit<SignUp, 'username_key' | 'username_look' | 'email_key'>,
): Promise<void> {
  const keys = {
    username_key: accountKey(signUp.username),
    username_look: lookOf(signUp.username),
    email_key: accountKey(signUp.email),
  };
  await db
    .insertInto('sign_ups')
    .values({ ...signUp, ...keys })
    .execute();
}

/** Marks a request as verified and deletes its link. @returns false when the link has been used, or the request answered, since */
export async function markSignUpVerified(db: Db, id: string, at: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('sign_ups')
    .set({ verified_at: at, link_hash: null })
    .where('id', '=', id)
    .where('verified_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function deleteSignUp(db: Db, id: string): Promise<void> {
  await db.deleteFrom('sign_ups').where('id', '=', id).execute();
}

/** @param except the request that is not deleted */
export async function deleteSignUpsOf(db: Db, email: string, except = ''): Promise<void> {
  await db
    .deleteFrom('sign_ups')
    .where('email_key', '=', accountKey(email))
    .where('id', '<>', except)
    .execute();
}

/** Deletes the requests from before a moment whose address is not verified. */
export async function deleteUnverifiedSignUps(db: Db, before: number): Promise<void> {
  await db
    .deleteFrom('sign_ups')
    .where('verified_at', 'is', null)
    .where('created_at', '<', before)
    .execute();
}

/** The oldest unverified request from before a moment. */
export function findOldestUnverifiedSignUp(
  db: Db,
  before: number,
): Promise<Pick<SignUp, 'id'> | undefined> {
  return db
    .selectFrom('sign_ups')
    .select('id')
    .where('verified_at', 'is', null)
    .where('created_at', '<', before)
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst();
}

export async function countSignUps(db: Db): Promise<number> {
  const row = await db
    .selectFrom('sign_ups')
    .select(({ fn }) => fn.countAll().as('many'))
    .executeTakeFirst();
  return Number(row?.many ?? 0);
}

/** A page of them with one row more, the verified ones first, then the newest; `known_as` is the account that the address has already. */
export function listSignUps(
  db: Db,
  { page, size, text, until, emailVerified }: z.output<typeof requestsInput>,
) {
  return db
    .selectFrom('sign_ups')
    .leftJoin('users', 'users.email_key', 'sign_ups.email_key')
    .select([
      'sign_ups.id',
      'sign_ups.email',
      'sign_ups.username',
      'sign_ups.role',
      'sign_ups.details',
      'sign_ups.verified_at',
      'users.username as known_as',
    ])
    .$if(text !== '', (query) =>
      query.where(
        everyWordIn(
          ['sign_ups.username', 'sign_ups.email', 'sign_ups.role', 'sign_ups.details'],
          text,
        ),
      ),
    )
    .$if(until !== undefined, (query) => query.where('sign_ups.created_at', '<=', until ?? 0))
    .$if(emailVerified !== undefined, (query) =>
      query.where('sign_ups.verified_at', emailVerified ? 'is not' : 'is', null),
    )
    .orderBy((eb) => eb.case().when('sign_ups.verified_at', 'is', null).then(1).else(0).end())
    .orderBy('sign_ups.created_at', 'desc')
    .orderBy('sign_ups.id')
    .limit(size + 1)
    .offset((page - 1) * size)
    .execute();
}

/** Requests whose address is verified, by name. */
export function listVerifiedSignUps(
  db: Db,
): Promise<Pick<SignUp, 'username' | 'email' | 'role'>[]> {
  return db
    .selectFrom('sign_ups')
    .select(['username', 'email', 'role'])
    .where('verified_at', 'is not', null)
    .orderBy('username_key')
    .execute();
}
