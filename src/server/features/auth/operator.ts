import { randomUUID } from 'node:crypto';
import type { Db } from '../../db/open.ts';
import { recordAct } from '../audit-log/queries.ts';
import { accountSubject } from '../audit-log/subjects.ts';
import { makeLinkToken } from './link.ts';
import { unusableHash } from './password.ts';
import {
  deleteAllSessions,
  findUserByEmail,
  insertLink,
  insertUser,
  setStanding,
} from './queries.ts';

/** Commands of the machine's operator, for when nobody can log in. All of it is in the audit log. */
interface Operator {
  db: Db;
  origin: string;
  now: () => number;
}

const hour = 60 * 60 * 1000;
const reason = 'command line';

/**
 * Makes an admin without a password. @returns the link by which the admin chooses one within an hour
 * @throws Error with one line when the name or the address is taken
 */
export async function makeAdmin(
  operator: Operator,
  { username, email }: { username: string; email: string },
): Promise<string> {
  const at = operator.now();
  const admin = {
    id: randomUUID(),
    username,
    email,
    password_hash: unusableHash,
    role: 'ADMIN',
    standing: 'Approved',
    range_start: null,
    range_end: null,
    subscribed_until: null,
    created_at: at,
    details: '',
  } as const;
  return operator.db.transaction().execute(async (trx) => {
    if (!(await insertUser(trx, admin)))
      throw new Error(`The name ${username} or the e-mail ${email} is taken.`);
    await recordAct(trx, null, {
      kind: 'admin set up',
      subject: accountSubject(admin),
      became: 'ADMIN',
      reason,
      at,
    });
    return writeLink({ ...operator, db: trx }, admin);
  });
}

/**
 * Makes a link by which the owner of an account chooses a new password within an hour; using it ends all sessions.
 * @throws Error with one line when there is no such account, or it is closed
 */
export async function makePasswordLink(operator: Operator, email: string): Promise<string> {
  const user = await findUserByEmail(operator.db, email);
  if (!user) throw new Error(`There is no account with the e-mail ${email}.`);
  if (user.standing === 'Cancelled')
    throw new Error(`The account ${accountSubject(user)} is closed. See: purandara admin unlock`);
  return operator.db.transaction().execute(async (trx) => {
    await recordAct(trx, null, {
      kind: 'account changed',
      subject: accountSubject(user),
      became: 'password link',
      reason,
      at: operator.now(),
    });
    return writeLink({ ...operator, db: trx }, user);
  });
}

async function writeLink(
  { db, origin, now }: Operator,
  { id, email }: { id: string; email: string },
): Promise<string> {
  const { token, hash } = makeLinkToken();
  await insertLink(db, {
    hash,
    kind: 'reset',
    user_id: id,
    email,
    days: null,
    expires_at: now() + hour,
  });
  return `${origin}/reset-password?token=${token}`;
}

/** Ends the sessions of all accounts. @returns how many there were */
export async function endAllSessions({ db, now }: Operator): Promise<number> {
  return db.transaction().execute(async (trx) => {
    await recordAct(trx, null, {
      kind: 'sessions ended',
      subject: 'all accounts',
      reason,
      at: now(),
    });
    return deleteAllSessions(trx);
  });
}

/** Opens a closed account again, with its role and password. @returns false when it was open @throws Error when there is none */
export async function openAccount({ db, now }: Operator, email: string): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const user = await findUserByEmail(trx, email);
    if (!user) throw new Error(`There is no account with the e-mail ${email}.`);
    if (user.standing === 'Approved') return false;
    await setStanding(trx, user.id, 'Approved');
    await recordAct(trx, null, {
      kind: 'account changed',
      subject: accountSubject(user),
      was: 'Cancelled',
      became: 'Approved',
      reason,
      at: now(),
    });
    return true;
  });
}
