import type { Db } from '../../db/open.ts';
import { prepared } from '../../db/prepared.ts';
import type { Schema } from '../../db/schema.ts';
import { lookOf } from '../../../shared/name-look.ts';
import { composeLoosely } from '../../../shared/normal-form.ts';

type User = Schema['users'];

/** The form in which names and addresses are compared, since people do not distinguish `Asha@X.org` from `asha@x.org`. */
export const accountKey = (text: string) => composeLoosely(text.trim()).toLowerCase();

export function findUserByEmail(db: Db, email: string): Promise<User | undefined> {
  return db
    .selectFrom('users')
    .selectAll()
    .where('email_key', '=', accountKey(email))
    .executeTakeFirst();
}

export function findUserById(
  db: Db,
  id: string,
): Promise<Pick<User, 'username' | 'display_name' | 'email'> | undefined> {
  return db
    .selectFrom('users')
    .select(['username', 'display_name', 'email'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** The approved owner of a session that has not expired. */
export const findSessionUser = prepared(
  (db, { sessionId, now }: { sessionId: string; now: number }) =>
    db
      .selectFrom('sessions')
      .innerJoin('users', 'users.id', 'sessions.user_id')
      .select([
        'users.id',
        'email',
        'username',
        'display_name',
        'role',
        'range_start',
        'range_end',
        'subscribed_until',
        'last_used',
        'sessions.created_at as begun_at',
      ])
      .where('sessions.id', '=', sessionId)
      .where('sessions.expires_at', '>', now)
      .where('users.standing', '=', 'Approved'),
);

/** The most sessions of one account; a further login ends the oldest. */
const maxSessions = 50;

export async function insertSession(db: Db, session: Schema['sessions']): Promise<void> {
  const older = db
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', session.user_id)
    .orderBy('last_used', 'desc')
    .limit(100)
    .offset(maxSessions - 1);
  await db.deleteFrom('sessions').where('id', 'in', older).execute();
  await db.insertInto('sessions').values(session).execute();
}

/** Deletes sessions and links that expired before a moment, at most `limit` of each. @returns how many there were */
export async function deleteExpired(db: Db, before: number, limit: number): Promise<number> {
  const sessions = await db
    .deleteFrom('sessions')
    .where('id', 'in', (run) =>
      run.selectFrom('sessions').select('id').where('expires_at', '<', before).limit(limit),
    )
    .executeTakeFirst();
  const links = await db
    .deleteFrom('links')
    .where('hash', 'in', (run) =>
      run.selectFrom('links').select('hash').where('expires_at', '<', before).limit(limit),
    )
    .executeTakeFirst();
  const proofs = await db
    .deleteFrom('pending_proofs')
    .where('expires_at', '<', before)
    .executeTakeFirst();
  return Number(sessions.numDeletedRows + links.numDeletedRows + proofs.numDeletedRows);
}

export function listSessions(db: Db, userId: string, now: number): Promise<Schema['sessions'][]> {
  return db
    .selectFrom('sessions')
    .selectAll()
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .orderBy('last_used', 'desc')
    .orderBy('id')
    .execute();
}

export async function touchSession(
  db: Db,
  sessionId: string,
  use: Pick<Schema['sessions'], 'last_used' | 'expires_at' | 'address'>,
): Promise<void> {
  await db.updateTable('sessions').set(use).where('id', '=', sessionId).execute();
}

export async function deleteOtherSessions(
  db: Db,
  userId: string,
  sessionId: string,
): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('id', '<>', sessionId)
    .execute();
}

export async function deleteSession(db: Db, sessionId: string): Promise<void> {
  await db.deleteFrom('sessions').where('id', '=', sessionId).execute();
}

export async function hasAdmin(db: Db): Promise<boolean> {
  const admin = await db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'ADMIN')
    .where('standing', '=', 'Approved')
    .executeTakeFirst();
  return admin !== undefined;
}

/** The columns of an account's names. Without a display name the person is shown under the user name. */
export const nameColumns = (username: string, displayName = username) => ({
  username,
  username_key: accountKey(username),
  username_look: lookOf(username),
  display_name: displayName,
  display_look: lookOf(displayName),
});

type NewUser = Omit<User, keyof ReturnType<typeof nameColumns> | 'email_key' | 'closed_at'> & {
  username: string;
  displayName?: string;
};

/** @returns false when the name or the address is taken */
export async function insertUser(
  db: Db,
  { username, displayName, ...user }: NewUser,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('users')
    .values({
      ...user,
      ...nameColumns(username, displayName),
      email_key: accountKey(user.email),
      closed_at: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function deleteSessionsOf(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('sessions').where('user_id', '=', userId).execute();
}

/** Ends every session of every account. @returns how many there were */
export async function deleteAllSessions(db: Db): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('sessions').executeTakeFirst();
  return Number(numDeletedRows);
}

/** Deletes all links, known clients and pending challenges, which were made with keys that may be known to others. */
export async function deleteAllProofs(db: Db): Promise<void> {
  await db.deleteFrom('links').execute();
  await db.deleteFrom('known_clients').execute();
  await db.deleteFrom('pending_proofs').execute();
}

type Link = Schema['links'];

/** Stores a link, and deletes the earlier ones of its kind for the same person or address. */
export async function insertLink(db: Db, link: Link): Promise<void> {
  await db
    .deleteFrom('links')
    .where('kind', '=', link.kind)
    .where((where) =>
      where.or([
        where('email', '=', link.email),
        ...(link.user_id === null ? [] : [where('user_id', '=', link.user_id)]),
      ]),
    )
    .execute();
  await db.insertInto('links').values(link).execute();
}

/** A link that has not expired; it is not used up by this. */
export async function findLink(
  db: Db,
  { kind, hash, now }: { kind: Link['kind']; hash: string; now: number },
): Promise<Link | undefined> {
  return db
    .selectFrom('links')
    .selectAll()
    .where('hash', '=', hash)
    .where('kind', '=', kind)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/** @returns whether the link existed: of two calls that open a link at once, only one gets true */
export async function deleteLink(db: Db, hash: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('links')
    .where('hash', '=', hash)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

export async function deleteLinksOf(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('links').where('user_id', '=', userId).execute();
}

/** The keys of an account's known clients. */
export async function listClientKeys(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('known_clients')
    .select('key_hash')
    .where('user_id', '=', userId)
    .execute();
  return rows.map(({ key_hash }) => key_hash);
}

/** Which of these keys (two at most) are clients of this account that were used after `since`. */
export async function findClients(
  db: Db,
  userId: string,
  keys: readonly string[],
  since: number,
): Promise<string[]> {
  const found = await db
    .selectFrom('known_clients')
    .select('key_hash')
    .where('user_id', '=', userId)
    .where((where) => where.or(keys.map((key) => where('key_hash', '=', key))))
    .where('last_used', '>', since)
    .execute();
  return found.map(({ key_hash }) => key_hash);
}

/** Stores a client as just used, and keeps the `most` latest of its kind. */
export async function saveClient(
  db: Db,
  client: Schema['known_clients'],
  max: number,
): Promise<void> {
  await db
    .insertInto('known_clients')
    .values(client)
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'key_hash']).doUpdateSet({ last_used: client.last_used }),
    )
    .execute();
  const ofKind = db
    .selectFrom('known_clients')
    .where('user_id', '=', client.user_id)
    .where('kind', '=', client.kind);
  const tooMany = await ofKind
    .select('key_hash')
    .orderBy('last_used', 'desc')
    .orderBy('key_hash')
    .limit(max)
    .offset(max)
    .execute();
  for (const { key_hash } of tooMany)
    await db
      .deleteFrom('known_clients')
      .where('user_id', '=', client.user_id)
      .where('key_hash', '=', key_hash)
      .execute();
}

export async function deleteClientsUnusedSince(db: Db, since: number): Promise<void> {
  await db.deleteFrom('known_clients').where('last_used', '<=', since).execute();
}

export async function deleteClientsOf(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('known_clients').where('user_id', '=', userId).execute();
}

/** The open requests of an address: only the verified one if there is one, else all, the newest first. */
export function findSignUps(db: Db, email: string): Promise<Schema['sign_ups'][]> {
  return db
    .selectFrom('sign_ups')
    .selectAll()
    .where('email_key', '=', accountKey(email))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
}

/** @returns false when the account has been closed since */
export async function setPassword(db: Db, userId: string, passwordHash: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ password_hash: passwordHash })
    .where('id', '=', userId)
    .where('standing', '<>', 'Cancelled')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function setStanding(
  db: Db,
  userId: string,
  standing: User['standing'],
): Promise<void> {
  await db.updateTable('users').set({ standing }).where('id', '=', userId).execute();
}
