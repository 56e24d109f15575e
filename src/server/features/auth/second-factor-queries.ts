import type { Db } from '../../db/open.ts';
import { prepared } from '../../db/prepared.ts';
import type { Schema } from '../../db/schema.ts';

type Totp = Schema['totp'];
type Passkey = Schema['passkeys'];

export function findTotp(db: Db, userId: string): Promise<Totp | undefined> {
  return db.selectFrom('totp').selectAll().where('user_id', '=', userId).executeTakeFirst();
}

/** The secrets of all apps as they are stored, by the e-mail of their account. */
export function listTotp(
  db: Db,
): Promise<(Pick<Totp, 'user_id' | 'secret'> & { email: string })[]> {
  return db
    .selectFrom('totp')
    .innerJoin('users', 'users.id', 'totp.user_id')
    .orderBy('users.email_key')
    .select(['totp.user_id', 'totp.secret', 'users.email'])
    .execute();
}

/** Replaces a stored secret that is still the given one. */
export async function setTotpSecret(
  db: Db,
  { user_id, secret: former }: Pick<Totp, 'user_id' | 'secret'>,
  secret: string,
): Promise<void> {
  await db
    .updateTable('totp')
    .set({ secret })
    .where('user_id', '=', user_id)
    .where('secret', '=', former)
    .execute();
}

/** @returns false when the account has one already */
export async function insertTotp(db: Db, totp: Totp): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('totp')
    .values(totp)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Uses up a code's interval and all before it. @returns false when it was used already, also by a call at the same moment */
export async function useTotpStep(db: Db, userId: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('totp')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('last_step', '<', step)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** @returns whether there was one */
export async function deleteTotp(db: Db, userId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('totp')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** The passkeys of an account, the oldest first. */
export function listPasskeys(db: Db, userId: string): Promise<Passkey[]> {
  return db
    .selectFrom('passkeys')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** @returns false when the passkey is there already */
export async function insertPasskey(db: Db, passkey: Passkey): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('passkeys')
    .values(passkey)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function noteUseOfPasskey(
  db: Db,
  id: string,
  use: Pick<Passkey, 'counter' | 'last_used'>,
): Promise<void> {
  await db.updateTable('passkeys').set(use).where('id', '=', id).execute();
}

/** @returns whether there was one */
export async function deletePasskey(db: Db, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('passkeys')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

export async function countRecoveryCodes(db: Db, userId: string): Promise<number> {
  const row = await db
    .selectFrom('recovery_codes')
    .select(({ fn }) => fn.countAll().as('many'))
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return Number(row?.many ?? 0);
}

export async function replaceRecoveryCodes(
  db: Db,
  userId: string,
  hashes: readonly string[],
): Promise<void> {
  await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  if (hashes.length > 0)
    await db
      .insertInto('recovery_codes')
      .values(hashes.map((hash) => ({ user_id: userId, hash })))
      .execute();
}

/** @returns whether the code was there: of two calls at once only one gets true */
export async function useRecoveryCode(db: Db, userId: string, hash: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('recovery_codes')
    .where('user_id', '=', userId)
    .where('hash', '=', hash)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** Deletes everything that proves an account beside its password. @returns whether there was anything */
export async function deleteSecondFactors(db: Db, userId: string): Promise<boolean> {
  const passkeys = await db.deleteFrom('passkeys').where('user_id', '=', userId).executeTakeFirst();
  const hadTotp = await deleteTotp(db, userId);
  await replaceRecoveryCodes(db, userId, []);
  return hadTotp || passkeys.numDeletedRows > 0n;
}

/** The account, if it has a second factor. */
export const findSecondFactor = prepared((db, { userId }: { userId: string }) =>
  db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where(({ or, exists, selectFrom }) =>
      or([
        exists(selectFrom('totp').select('user_id').where('totp.user_id', '=', userId)),
        exists(selectFrom('passkeys').select('id').where('passkeys.user_id', '=', userId)),
      ]),
    ),
);

/** The rule that admins need a second factor, while it is in force. */
export const findSecondFactorRule = prepared((db, { value }: { value: 'required' }) =>
  db
    .selectFrom('settings')
    .select('name')
    .where('name', '=', 'admin_second_factor')
    .where('value', '=', value),
);

/** The admins without a second factor, by name. */
export function listAdminsWithoutFactor(db: Db): Promise<{ username: string }[]> {
  return db
    .selectFrom('users')
    .select('username')
    .where('role', '=', 'ADMIN')
    .where('standing', '=', 'Approved')
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('totp').select('user_id').whereRef('totp.user_id', '=', 'users.id'))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(selectFrom('passkeys').select('id').whereRef('passkeys.user_id', '=', 'users.id')),
      ),
    )
    .orderBy('username_key')
    .execute();
}

/** The admins by name, and whether they have a second factor. */
export async function listAdmins(
  db: Db,
): Promise<{ username: string; email: string; hasFactor: boolean }[]> {
  const admins = await db
    .selectFrom('users')
    .select(['username', 'email'])
    .where('role', '=', 'ADMIN')
    .where('standing', '=', 'Approved')
    .orderBy('username_key')
    .execute();
  const without = new Set((await listAdminsWithoutFactor(db)).map(({ username }) => username));
  return admins.map((admin) => ({ ...admin, hasFactor: !without.has(admin.username) }));
}

type PendingProof = Schema['pending_proofs'];
interface PendingKey {
  kind: PendingProof['kind'];
  userId: string;
  now: number;
}

export async function putPending(db: Db, proof: PendingProof): Promise<void> {
  const { value, expires_at } = proof;
  await db
    .insertInto('pending_proofs')
    .values(proof)
    .onConflict((on) => on.columns(['user_id', 'kind']).doUpdateSet({ value, expires_at }))
    .execute();
}

export async function findPending(
  db: Db,
  { kind, userId, now }: PendingKey,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('pending_proofs')
    .select('value')
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row?.value;
}

/** Reads and deletes in one statement, so that of two calls at the same moment one gets it. */
export async function deletePending(
  db: Db,
  { kind, userId, now }: PendingKey,
): Promise<string | undefined> {
  const row = await db
    .deleteFrom('pending_proofs')
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .returning(['value', 'expires_at'])
    .executeTakeFirst();
  return row && row.expires_at > now ? row.value : undefined;
}
