import type { z } from 'zod';
import type { makeAdminInput, removeAdminInput } from '../../../shared/accounts-input.ts';
import type { Actor } from '../../../shared/compositions/access.ts';
import { notAllowed, notFound, outdated } from '../../errors.ts';
import { adminRightsEmail } from '../../mail/emails.ts';
import { insertEmail } from '../../mail/queries.ts';
import type { Context } from '../../site.ts';
import { recordAct } from '../audit-log/queries.ts';
import { accountSubject, roleWithRange } from '../audit-log/subjects.ts';
import { confirmPassword, hasPassword, noticeLifetime } from '../auth/own-password.ts';
import { findUserByEmail } from '../auth/queries.ts';
import { countAdmins, setRole } from './queries.ts';

type Call = Pick<Context, 'db' | 'limits' | 'address' | 'now' | 'origin'>;

/**
 * Makes a proofreader or an editor an admin. The range stays, for when the rights are taken again.
 * @throws 400 the caller's password is wrong; 403 a reader or a closed account; 404; 409 an admin already; 429
 */
export async function grantAdminRights(
  ctx: Call,
  actor: Actor,
  { email, password }: z.output<typeof makeAdminInput>,
): Promise<void> {
  const { db, now, origin } = ctx;
  await confirmPassword(ctx, actor, password);
  await db.transaction().execute(async (trx) => {
    const user = await findUserByEmail(trx, email);
    if (!user) throw notFound('There is no account with this email.');
    if (user.role === 'ADMIN') throw outdated('This is an admin already.');
    if (user.standing !== 'Approved' || !hasPassword(user))
      throw notAllowed('Only a proofreader or an editor can become an admin.');
    await setRole(trx, user.id, { role: 'ADMIN' });
    const was = roleWithRange(user.role, user.range_start, user.range_end);
    await recordAct(trx, actor, {
      kind: 'admin made',
      subject: accountSubject(user),
      was,
      became: 'ADMIN',
      at: now(),
    });
    await insertEmail(
      trx,
      user.email,
      adminRightsEmail(origin, user.display_name, true),
      now(),
      noticeLifetime,
    );
  });
}

/**
 * Makes an admin, also oneself, a proofreader or an editor with a range. The last admin stays one.
 * @throws 400 the caller's password is wrong; 404 no admin with this address; 409 the last one; 429
 */
export async function revokeAdminRights(
  ctx: Call,
  actor: Actor,
  { email, role, indexes, password }: z.output<typeof removeAdminInput>,
): Promise<void> {
  const { db, now, origin } = ctx;
  await confirmPassword(ctx, actor, password);
  await db.transaction().execute(async (trx) => {
    const user = await findUserByEmail(trx, email);
    if (user?.role !== 'ADMIN') throw notFound('There is no admin with this email.');
    if ((await countAdmins(trx)) < 2)
      throw outdated('This is the last admin of the site. Make another one first.');
    await setRole(trx, user.id, { role, range_start: indexes.start, range_end: indexes.end });
    const became = roleWithRange(role, indexes.start, indexes.end);
    await recordAct(trx, actor, {
      kind: 'admin removed',
      subject: accountSubject(user),
      was: 'ADMIN',
      became,
      at: now(),
    });
    await insertEmail(
      trx,
      user.email,
      adminRightsEmail(origin, user.display_name, false),
      now(),
      noticeLifetime,
    );
  });
}
