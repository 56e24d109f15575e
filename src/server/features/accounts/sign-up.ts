import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { maxSignUps, maxSignUpsPerAddress } from '../../../shared/accounts.ts';
import type { signUpInput, verifyEmailInput } from '../../../shared/accounts-input.ts';
import type { Db } from '../../db/open.ts';
import { alreadyThere, busy, invalid, notAllowed, tooMany } from '../../errors.ts';
import { addressKey, count } from '../../http/limits.ts';
import { signUpEmail } from '../../mail/emails.ts';
import { insertEmail } from '../../mail/queries.ts';
import type { Context } from '../../site.ts';
import {
  countSignUps,
  deleteSignUp,
  deleteSignUpsOf,
  deleteUnverifiedSignUps,
  findAccountsByNameOrEmail,
  findOldestUnverifiedSignUp,
  findSignUpByLink,
  insertSignUp,
  isNameRequested,
  markSignUpVerified,
} from './queries.ts';
import { refuseEasyPassword } from '../auth/easy-password.ts';
import { resetEmailAllowance, maySendEmail } from '../auth/email-allowance.ts';
import { hashToken, makeLinkToken } from '../auth/link.ts';
import { hashPassword, verifyPassword } from '../auth/password.ts';
import { lookOf } from '../../../shared/name-look.ts';
import { isClosedName } from '../auth/name-queries.ts';
import { accountKey, findSignUps } from '../auth/queries.ts';

type Caller = Pick<Context, 'db' | 'limits' | 'address' | 'now' | 'origin'>;

const hour = 60 * 60 * 1000;
const day = 24 * hour;
/** Days in which an address can be verified. */
export const verificationDays = 14;

/**
 * Requests an account, which then waits for an admin, and sends an e-mail with a link that verifies the address. It changes
 * nothing of an account that the address had before.
 * @throws 400 a password easy to guess; 409 name or address taken; 429; 503 too many requests are open
 */
export async function signUp(
  ctx: Caller,
  { username, email, password, role, proofreaderDetails: details }: z.output<typeof signUpInput>,
): Promise<{ message: string }> {
  const { db, limits, address, now, origin } = ctx;
  await count(limits.signUpByAddress, addressKey(address));
  await refuseTaken(db, username, email);
  await refuseEasyPassword(password, { username, email, origin });
  const password_hash = await hashPassword(password, addressKey(address));
  const { token, hash } = makeLinkToken();
  const hasLetter = await maySendEmail(ctx, 'sign-up', email);
  const at = now();
  await db.transaction().execute(async (trx) => {
    await refuseTaken(trx, username, email);
    // A request for which no e-mail may be sent must not displace another one.
    if (!hasLetter && (await findSignUps(trx, email)).length > 0) throw tooMany(hour / 1000);
    await makeRoom(trx, email, at);
    await insertSignUp(trx, {
      id: randomUUID(),
      username,
      email,
      password_hash,
      role,
      details,
      created_at: at,
      link_hash: hasLetter ? hash : null,
      verified_at: null,
    });
    if (hasLetter)
      await insertEmail(
        trx,
        email,
        signUpEmail(origin, username, verificationDays, token),
        at,
        3 * day,
      );
  });
  return { message: 'Signup Successful! You will receive an approval email soon.' };
}

/**
 * Verifies that the applicant owns the address, by the link of the e-mail and the password of the request: somebody who signs
 * up with another's address never gets the link, and its owner does not know the stranger's password. Other requests with the
 * address are deleted.
 * @throws 400 another password; 403 link used or run out; 429; 503
 */
export async function verifyEmail(
  { db, limits, address, now }: Caller,
  { token, password }: z.output<typeof verifyEmailInput>,
): Promise<{ message: string }> {
  await count(limits.resetByAddress, addressKey(address));
  const found = await findSignUpByLink(db, hashToken(token));
  if (!found || found.created_at < now() - verificationDays * day) throw staleLink();
  if (
    !(await verifyPassword(found.password_hash, password, {
      client: addressKey(address),
      isKnown: false,
    }))
  )
    throw invalid('This is not the password that was chosen at sign-up.');
  await db.transaction().execute(async (trx) => {
    if (!(await markSignUpVerified(trx, found.id, now()))) throw staleLink();
    await deleteSignUpsOf(trx, found.email, found.id);
  });
  await resetEmailAllowance({ limits }, 'sign-up', found.email);
  return { message: 'Thank you. The address is yours; an admin now looks at your request.' };
}

/** Deletes the requests whose address was not verified in time. */
export function deleteExpiredSignUps(db: Db, now: number): Promise<void> {
  return deleteUnverifiedSignUps(db, now - verificationDays * day);
}

/** Refuses a name or address that an account or a request has already; an unverified address may be in several requests. @throws 409 */
async function refuseTaken(db: Db, username: string, email: string): Promise<void> {
  const address = accountKey(email);
  const holders = await findAccountsByNameOrEmail(db, username, email);
  const openRequests = await findSignUps(db, email);
  if (
    holders.some(({ email_key, standing }) => email_key === address && standing !== 'Cancelled') ||
    openRequests.some(({ verified_at }) => verified_at !== null)
  ) {
    throw alreadyThere('This email is already registered.');
  }
  if (
    holders.some(({ email_key }) => email_key !== address) ||
    (await isNameRequested(db, username, email)) ||
    (await isClosedName(db, lookOf(username)))
  ) {
    throw nameTaken();
  }
}

/**
 * Keeps the number of open requests bounded: deletes the oldest of the address, or of all those that were not verified within
 * an hour. A verified request stays until an admin decides. @throws 503
 */
async function makeRoom(trx: Db, email: string, at: number): Promise<void> {
  for (const { id } of (await findSignUps(trx, email)).slice(maxSignUpsPerAddress - 1))
    await deleteSignUp(trx, id);
  if ((await countSignUps(trx)) < maxSignUps) return;
  const oldest = await findOldestUnverifiedSignUp(trx, at - hour);
  if (!oldest)
    throw busy(
      3600,
      'Too many requests for an account are open at the moment. Please try again later.',
    );
  await deleteSignUp(trx, oldest.id);
}

export const nameTaken = () =>
  alreadyThere('This username is already taken, or looks like another one.');

const staleLink = () => notAllowed('This link has been used or is too old. Please sign up again.');
