import type { z } from 'zod';
import type { changePasswordInput } from '../../../shared/auth-input.ts';
import type { Actor } from '../../../shared/compositions/access.ts';
import { invalid } from '../../errors.ts';
import { addressKey, count, refund } from '../../http/limits.ts';
import { passwordChangedEmail } from '../../mail/emails.ts';
import { insertEmail } from '../../mail/queries.ts';
import type { Context } from '../../site.ts';
import { recordAct } from '../audit-log/queries.ts';
import { accountSubject } from '../audit-log/subjects.ts';
import { refuseEasyPassword } from './easy-password.ts';
import { rememberClient } from './known-clients.ts';
import { hashPassword, unusableHash, verifyPassword } from './password.ts';
import {
  deleteClientsOf,
  deleteLinksOf,
  deleteOtherSessions,
  findUserByEmail,
  setPassword,
} from './queries.ts';
import { currentSession } from './sessions.ts';

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
