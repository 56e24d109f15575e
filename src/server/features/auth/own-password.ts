import type { z } from 'zod';
import type { changePasswordInput } from '../../../shared/auth-input.ts';
import type { Actor } from '../../../shared/compositions/access.ts';
import { invalid, notAllowed } from '../../errors.ts';
import { addressKey, count, refund } from '../../http/limits.ts';
import { passwordChangedEmail, passwordResetEmail } from '../../mail/emails.ts';
import { insertEmail, deleteEmail, deleteWaitingEmails } from '../../mail/queries.ts';
import type { Context } from '../../site.ts';
import { recordAct } from '../audit-log/queries.ts';
import { accountSubject } from '../audit-log/subjects.ts';
import { refuseEasyPassword } from './easy-password.ts';
import { rememberClient, findClient } from './known-clients.ts';
import { hashPassword, unusableHash, verifyPassword } from './password.ts';
import {
  deleteClientsOf,
  deleteLinksOf,
  deleteOtherSessions,
  findUserByEmail,
  setPassword,
  deleteLink,
  deleteSessionsOf,
  findLink,
  findUserById,
  insertLink,
} from './queries.ts';
import { currentSession } from './sessions.ts';
import type { forgotPasswordInput, resetPasswordInput } from '../../../shared/accounts-input.ts';
import { resetEmailAllowance, maySendEmail } from './email-allowance.ts';
import { hashToken, makeLinkToken } from './link.ts';

type Caller = Pick<Context, 'db' | 'limits' | 'address' | 'now'>;

/** How long an e-mail about a change of one's own account is worth sending, in milliseconds. */
export const noticeLifetime = 3 * 24 * 60 * 60 * 1000;

/** Whether an account has a password; a reader signs in by the link of an e-mail. */
export const hasPassword = ({ password_hash }: { password_hash: string }) =>
  password_hash !== unusableHash;

/**
 * Asks somebody signed in for their password again, before a change that would let a stranger at their open browser take the account.
 * @throws 400 a wrong password, which ends no session, or an account without one; 429; 503
 */
export async function confirmPassword(
  { db, limits, address }: Caller,
  actor: Actor,
  password: string,
): Promise<void> {
  await count(limits.passwordByPerson, actor.id);
  const user = await findUserByEmail(db, actor.email);
  const client = { client: addressKey(address), isKnown: true };
  if (!(await verifyPassword(user?.password_hash, password, client)))
    throw invalid('The password is incorrect.');
  await refund(limits.passwordByPerson, actor.id);
}

/**
 * Changes one's own password. Every other session ends, and every known client but this one is forgotten, since somebody who knew the
 * old password may have used them.
 * @throws 400 the old password is wrong, or the new one easy to guess; 429; 503
 */
export async function changePassword(
  ctx: Caller & Pick<Context, 'signingKey' | 'tokenKeys' | 'authorization' | 'origin'>,
  actor: Actor,
  { password, newPassword, device }: z.output<typeof changePasswordInput>,
): Promise<void> {
  const { db, address, now, origin } = ctx;
  await confirmPassword(ctx, actor, password);
  await refuseEasyPassword(newPassword, { ...actor, origin });
  const passwordHash = await hashPassword(newPassword, addressKey(address));
  const current = await currentSession(ctx);
  await db.transaction().execute(async (trx) => {
    await setPassword(trx, actor.id, passwordHash);
    await deleteOtherSessions(trx, actor.id, current);
    await deleteLinksOf(trx, actor.id);
    await deleteClientsOf(trx, actor.id);
    await rememberClient({ ...ctx, db: trx }, actor, device);
    await recordAct(trx, actor, {
      kind: 'password changed',
      subject: accountSubject(actor),
      at: now(),
    });
    await insertEmail(
      trx,
      actor.email,
      passwordChangedEmail(origin, actor.displayName),
      now(),
      noticeLifetime,
    );
  });
}

type ResetCaller = Pick<Context, 'db' | 'limits' | 'signingKey' | 'address' | 'now' | 'origin'>;

/** How long a link for a new password works. */
export const resetLinkLifetime = 60 * 60 * 1000;

/**
 * Sends a link for a new password to somebody who has an account; earlier links end. For any other address, or where the
 * allowance of e-mails is used up, the same rows are written and deleted again in one transaction, so that neither the answer
 * nor its time tells who has an account.
 * @throws 429
 */
export async function forgotPassword(
  ctx: ResetCaller,
  { email, device }: z.output<typeof forgotPasswordInput>,
): Promise<{ message: string }> {
  const { db, limits, address, now, origin } = ctx;
  await count(limits.resetByAddress, addressKey(address));
  const user = await findUserByEmail(db, email);
  const room = await maySendEmail(
    ctx,
    'password reset',
    email,
    await findClient(ctx, email, user?.id, device),
  );
  const owner = user && user.standing !== 'Cancelled' && room ? user : null;
  // No account has the empty address, so this write changes no link and no e-mail.
  const {
    id,
    email: recipient,
    display_name: name,
  } = owner ?? { id: null, email: '', display_name: email };
  const { token, hash } = makeLinkToken();
  const message = passwordResetEmail(origin, name, token);
  const at = now();
  await db.transaction().execute(async (trx) => {
    await insertLink(trx, {
      hash,
      kind: 'reset',
      user_id: id,
      email: recipient,
      days: null,
      expires_at: at + resetLinkLifetime,
    });
    await deleteWaitingEmails(trx, recipient, message.subject);
    const written = await insertEmail(trx, recipient, message, at, resetLinkLifetime);
    if (owner) return;
    await deleteLink(trx, hash);
    await deleteEmail(trx, written);
  });
  return { message: 'Reset Link Sent! Check your email for password reset instructions.' };
}

/**
 * Sets a new password by the link of an e-mail and ends all sessions. All known clients are forgotten, since somebody who
 * knew the old password may have used them; the one that opened the link becomes known.
 * @throws 400 a password easy to guess; 403 link used or run out; 429; 503
 */
export async function resetPassword(
  ctx: ResetCaller,
  { token, password, device }: z.output<typeof resetPasswordInput>,
): Promise<{ message: string }> {
  const { db, limits, address, now, origin } = ctx;
  await count(limits.resetByAddress, addressKey(address));
  const link = { kind: 'reset', hash: hashToken(token), now: now() } as const;
  // The link is read first and deleted later: hashing can be refused while the queue is full, and then the link must still work.
  const user = await findUserById(db, (await findLink(db, link))?.user_id ?? '');
  if (!user) throw staleLink();
  await refuseEasyPassword(password, { ...user, origin });
  const passwordHash = await hashPassword(password, addressKey(address));
  const email = await db.transaction().execute(async (trx) => {
    const found = await findLink(trx, link);
    if (!found?.user_id || !(await deleteLink(trx, link.hash))) throw staleLink();
    if (!(await setPassword(trx, found.user_id, passwordHash))) throw staleLink();
    await deleteSessionsOf(trx, found.user_id);
    await deleteLinksOf(trx, found.user_id);
    await deleteClientsOf(trx, found.user_id);
    await rememberClient({ ...ctx, db: trx }, { id: found.user_id, email: found.email }, device);
    await recordAct(
      trx,
      { id: found.user_id },
      { kind: 'password changed', subject: accountSubject(user), at: now() },
    );
    await insertEmail(
      trx,
      found.email,
      passwordChangedEmail(origin, user.display_name),
      now(),
      noticeLifetime,
    );
    return found.email;
  });
  await resetEmailAllowance({ limits }, 'password reset', email);
  return { message: 'Your password has been changed. Please log in.' };
}

const staleLink = () =>
  notAllowed('This link has been used or is too old. Please ask for a new one.');
