import type { z } from 'zod';
import type { loginInput } from '../../../shared/auth-input.ts';
import type { Actor } from '../../../shared/compositions/access.ts';
import type { SecondFactorNeeded } from '../../../shared/auth/second-factor.ts';
import type { identityInput } from '../../../shared/auth/second-factor-input.ts';
import type { Db } from '../../db/open.ts';
import type { Schema } from '../../db/schema.ts';
import { invalid, notSignedIn } from '../../errors.ts';
import { count, refund, type Limits } from '../../http/limits.ts';
import { secondFactorEmail } from '../../mail/emails.ts';
import { insertEmail } from '../../mail/queries.ts';
import type { Client } from './known-clients.ts';
import { confirmPassword, noticeLifetime } from './own-password.ts';
import { acceptPasskey, passkeyRequestOptions } from './passkeys.ts';
import { acceptRecoveryCode } from './recovery-codes.ts';
import {
  countRecoveryCodes,
  findSecondFactor,
  findSecondFactorRule,
  findTotp,
} from './second-factor-queries.ts';
import { openSecret } from './stored-secrets.ts';
import { acceptTotp } from './totp.ts';

interface Login {
  db: Db;
  limits: Limits;
  origin: string;
  now: () => number;
}
type User = Pick<Schema['users'], 'id' | 'email' | 'username' | 'display_name'>;
type Proof = Pick<z.output<typeof loginInput>, 'code' | 'passkey'>;

export const hasSecondFactor = async (db: Db, userId: string): Promise<boolean> =>
  (await findSecondFactor(db, { userId })) !== undefined;

export const isSecondFactorRequired = async (db: Db): Promise<boolean> =>
  (await findSecondFactorRule(db, { value: 'required' })) !== undefined;

/** Whether an account must add a second factor before it has an admin's rights again. */
export const mustAddFactor = async (
  db: Db,
  { id, role }: Pick<Actor, 'id' | 'role'>,
): Promise<boolean> =>
  role === 'ADMIN' && (await isSecondFactorRequired(db)) && !(await hasSecondFactor(db, id));

/**
 * The refusal of a login with a right password and no second factor, with what the browser needs to ask for one. Only a client that knows the
 * password receives it.
 */
export async function secondFactorNeeded(ctx: Login, user: Pick<User, 'id'>) {
  return notSignedIn(needed, await factorsOf(ctx, user));
}

const needed = 'This account has a second factor. Please send its code too, as "code".';
const wrong = 'The code is wrong or has already been used.';

async function factorsOf(ctx: Login, { id }: Pick<User, 'id'>): Promise<SecondFactorNeeded> {
  const app = await findTotp(ctx.db, id);
  // Without its secret an app is of no use, so the page asks for a recovery code.
  const totp = app !== undefined && (await openSecret(ctx.db, app)) !== null;
  return { secondFactor: { totp, passkey: await passkeyRequestOptions(ctx, id) } };
}

/**
 * Checks the second factor of a login. All strangers share one allowance of guesses for an account, a known client has its own.
 * @throws 401 wrong, or used before; 429
 */
export async function proveSecondFactor(
  ctx: Login,
  user: User,
  client: Client,
  proof: Proof,
): Promise<void> {
  if (!(await isFactorRight(ctx, user, client.isKnown ? client.key : user.id, proof)))
    throw notSignedIn(wrong);
}

/** @param key under which wrong guesses are counted @throws 429 */
async function isFactorRight(
  ctx: Login,
  user: User,
  key: string,
  { code, passkey }: Proof,
): Promise<boolean> {
  const { limits } = ctx;
  await count(limits.secondFactorByClient, key);
  const isRight = passkey
    ? await acceptPasskey(ctx, user.id, passkey)
    : code !== undefined && (await acceptCode(ctx, user, code.replace(/\s/g, '')));
  if (isRight) await refund(limits.secondFactorByClient, key);
  return isRight;
}

/**
 * Asks somebody signed in for their password again, and for a second factor where the account has one, before an act for which an open or
 * stolen session is not enough.
 * @throws 400 a wrong password or factor, which ends no session, with what the browser needs to ask for the factor; 429; 503
 */
export async function confirmIdentity(
  ctx: Login & { address: string },
  actor: Actor,
  { password, ...proof }: z.output<typeof identityInput>,
): Promise<void> {
  await confirmPassword(ctx, actor, password);
  if (!(await hasSecondFactor(ctx.db, actor.id))) return;
  const isSent = proof.code !== undefined || proof.passkey !== undefined;
  const user = { ...actor, display_name: actor.displayName };
  if (isSent && (await isFactorRight(ctx, user, `signed in ${actor.id}`, proof))) return;
  throw invalid(isSent ? wrong : needed, await factorsOf(ctx, actor));
}

/** Whether a code of the app, or a recovery code, is right; either is good once. */
async function acceptCode({ db, origin, now }: Login, user: User, code: string): Promise<boolean> {
  if (/^\d{6}$/.test(code)) return acceptTotp(db, user.id, code, now());
  return db.transaction().execute(async (trx) => {
    if (!(await acceptRecoveryCode(trx, user.id, code))) return false;
    const left = await countRecoveryCodes(trx, user.id);
    await insertEmail(
      trx,
      user.email,
      secondFactorEmail(origin, user.display_name, { recoveryCodesLeft: left }),
      now(),
      noticeLifetime,
    );
    return true;
  });
}
