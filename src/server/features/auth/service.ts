import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import type { z } from 'zod';
import type { LoginResult } from '../../../shared/auth.ts';
import type { loginInput, setUpInput } from '../../../shared/auth-input.ts';
import { readSetting, takeSetting, writeSetting } from '../../db/settings.ts';
import type { Db } from '../../db/open.ts';
import { alreadyThere, notAllowed, notSignedIn } from '../../errors.ts';
import { addressKey, count, refund, type Limits, type RateLimiter } from '../../http/limits.ts';
import type { Context } from '../../site.ts';
import { recordAct } from '../audit-log/queries.ts';
import { accountSubject } from '../audit-log/subjects.ts';
import { isEasyPassword, refuseEasyPassword } from './easy-password.ts';
import { findClient, rememberClient } from './known-clients.ts';
import { hashToken } from './link.ts';
import { hashPassword, verifyPassword } from './password.ts';
import { accountKey, findSignUps, findUserByEmail, hasAdmin, insertUser } from './queries.ts';
import { hasSecondFactor, proveSecondFactor, secondFactorNeeded } from './second-factor.ts';
import { startSession, type SessionStart } from './sessions.ts';

interface SignIn extends SessionStart {
  limits: Limits;
  signingKey: Uint8Array;
  /** The site's public address, to which passkeys belong. */
  origin: string;
  now: () => number;
}

/**
 * Signs in by e-mail address and password; somebody whose approval is pending gets no token. All strangers share one allowance of guesses
 * for an account; a client that the account was signed in to from before has its own, so that strangers cannot lock the owner out.
 * An account with a second factor needs a code of its app, a recovery code or a passkey too.
 * @throws 401 with the same message for a wrong password and an unknown or cancelled account, with others for a second factor that is
 * missing (shared/auth/second-factor.ts: SecondFactorNeeded) or wrong; 429; 503
 */
export async function logIn(
  ctx: SignIn,
  { email, password, device, code, passkey }: z.output<typeof loginInput>,
): Promise<LoginResult> {
  const { db, limits, signingKey, address, now } = ctx;
  const user = await findUserByEmail(db, email);
  const client = await findClient(ctx, email, user?.id, device);
  const counted: [RateLimiter, string][] = [[limits.loginByClient, client.key]];
  // Other people at the address of a known browser may guess too; their guesses do not count against the browser. The address comes first,
  // so that one which is over its limit adds no more keys to those of its clients.
  if (client.kind === 'address') counted.unshift([limits.loginByAddress, addressKey(address)]);
  if (!client.isKnown) counted.push([limits.loginByAccount, accountBucket(signingKey, email)]);
  for (const [limiter, key] of counted) await count(limiter, key);

  const from = {
    client: client.isKnown ? client.key : addressKey(address),
    isKnown: client.isKnown,
  };
  const open = user?.standing === 'Approved' ? user : undefined;
  const account = (await verifyPassword(open?.password_hash, password, from)) ? open : undefined;
  const person = account ?? (await findSignUpByPassword(db, email, password, from));
  if (!person) throw notSignedIn('Invalid Username or Password!');
  const guarded = account && (await hasSecondFactor(db, account.id)) ? account : undefined;
  const isProven = code !== undefined || passkey !== undefined;
  // A wrong code stays counted as a wrong password does.
  if (guarded && isProven) await proveSecondFactor(ctx, guarded, client, { code, passkey });
  for (const [limiter, key] of counted) await refund(limiter, key);

  if (guarded && !isProven) throw await secondFactorNeeded(ctx, guarded);

  if (account) {
    await rememberClient(ctx, account, device);
    return startSession(ctx, account, now());
  }
  return {
    jwtToken: '',
    email: person.email,
    role: person.role,
    username: person.username,
    displayName: person.username,
    subscribed: false,
    subscriptionStatus: false,
    isApproved: 'Pending',
  };
}

/** The open request for an account with this address and password. @throws as `verifyPassword` */
async function findSignUpByPassword(
  db: Db,
  email: string,
  password: string,
  from: Parameters<typeof verifyPassword>[2],
) {
  for (const request of await findSignUps(db, email))
    if (await verifyPassword(request.password_hash, password, from)) return request;
  return undefined;
}

/**
 * The key under which guesses at an account are counted, one of 16,384. A limiter remembers more keys than that, so that no number of
 * invented accounts makes it forget one. Without the site's key nobody can tell which accounts share a key.
 */
export const accountBucket = (signingKey: Uint8Array, email: string): string =>
  String(
    createHmac('sha256', signingKey)
      .update(`guesses ${accountKey(email)}`)
      .digest()
      .readUInt16BE() >> 2,
  );

/**
 * Makes the first admin from the environment; an existing account keeps its own password.
 * @returns false when the address belongs to an account that is no admin's
 * @throws Error with a message for the operator when the password is easy to guess
 */
export async function ensureAdmin(
  db: Db,
  email: string,
  password: string,
  at: number,
  origin?: string,
): Promise<boolean> {
  const known = await findUserByEmail(db, email);
  if (known) return known.role === 'ADMIN';
  if (await isEasyPassword(password, { username: '', email, origin }))
    throw new Error(
      'The environment is not right: ADMIN_PASSWORD is easy to guess. Please choose another.',
    );
  const admin = newAdmin(
    { username: `admin${randomBytes(3).toString('hex')}`, displayName: 'Administrator', email },
    await hashPassword(password, 'start'),
    at,
  );
  return db.transaction().execute(async (trx) => {
    const added = await insertUser(trx, admin);
    if (added) await recordAct(trx, null, setUpAct(admin, at));
    return added;
  });
}

/** A new one-time token for the set-up link while the site has no admin; null when it has one. */
export async function createSetUpToken(db: Db): Promise<string | null> {
  if (await hasAdmin(db)) return null;
  const token = randomBytes(24).toString('base64url');
  await writeSetting(db, 'setup_token_hash', hashToken(token));
  return token;
}

/** Whether a set-up link still works: it is the newest one, and the site has no admin. */
export const isSetUpLinkOpen = async (db: Db, token: string): Promise<boolean> =>
  (await readSetting(db, 'setup_token_hash')) === hashToken(token) && !(await hasAdmin(db));

/** Makes the first admin by the set-up link, and signs them in. @throws 400 a password easy to guess; 403 link used or not the newest; 409 */
export async function setUp(
  ctx: SessionStart & Pick<Context, 'now' | 'origin'>,
  { token, ...account }: z.output<typeof setUpInput>,
): Promise<LoginResult> {
  const { db, address, now, origin } = ctx;
  const used = notAllowed(
    'This set-up link has been used or is not the newest one. Start the server again for a new one.',
  );
  if ((await readSetting(db, 'setup_token_hash')) !== hashToken(token)) throw used;
  await refuseEasyPassword(account.password, { ...account, origin });
  // Hashed before the link is used up, so that a failure leaves the link valid.
  const passwordHash = await hashPassword(account.password, addressKey(address));
  const at = now();
  const admin = newAdmin(account, passwordHash, at);
  await db.transaction().execute(async (trx) => {
    const taken = await takeSetting(trx, 'setup_token_hash', hashToken(token));
    if (!taken || (await hasAdmin(trx))) throw used;
    if (!(await insertUser(trx, admin)))
      throw alreadyThere('This username or email is already registered.');
    await recordAct(trx, admin, setUpAct(admin, at));
  });
  const made = await findUserByEmail(db, admin.email);
  if (!made) throw used;
  return startSession(ctx, made, at);
}

/** Records the making of the first admin in the audit log. */
const setUpAct = (admin: { username: string; email: string }, at: number) =>
  ({ kind: 'admin set up', subject: accountSubject(admin), became: 'ADMIN', at }) as const;

function newAdmin(
  { username, displayName, email }: { username: string; displayName: string; email: string },
  passwordHash: string,
  at: number,
) {
  return {
    id: randomUUID(),
    username,
    displayName,
    email,
    password_hash: passwordHash,
    role: 'ADMIN' as const,
    standing: 'Approved' as const,
    range_start: null,
    range_end: null,
    subscribed_until: null,
    created_at: at,
    details: '',
  };
}
