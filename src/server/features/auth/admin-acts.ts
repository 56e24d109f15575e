import type { Actor } from '../../../shared/compositions/access.ts';
import type { SecondFactorRule } from '../../../shared/auth/second-factor.ts';
import type { Db } from '../../db/open.ts';
import { writeSetting } from '../../db/settings.ts';
import { notAllowed, notFound, outdated } from '../../errors.ts';
import { forget } from '../../http/limits.ts';
import type { Context } from '../../site.ts';
import { recordAct } from '../audit-log/queries.ts';
import { accountSubject } from '../audit-log/subjects.ts';
import { dropFactors } from './own-factors.ts';
import { deleteSessionsOf, findUserByEmail, listClientKeys } from './queries.ts';
import { accountBucket } from './service.ts';
import { hasSecondFactor, isSecondFactorRequired } from './second-factor.ts';
import { listAdminsWithoutFactor } from './second-factor-queries.ts';

type Call = Pick<Context, 'db' | 'now' | 'origin'>;

/** Ends every session of an account; an admin's own too. The operator calls it with no actor. @throws 404 */
export async function endSessionsOf(
  { db, now }: Call,
  actor: Actor | null,
  email: string,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const user = await findUserByEmail(trx, email);
    if (!user) throw notFound('There is no account with this email.');
    await deleteSessionsOf(trx, user.id);
    await recordAct(trx, actor, {
      kind: 'sessions ended',
      subject: accountSubject(user),
      at: now(),
    });
  });
}

/**
 * Forgets the wrong passwords and codes that are counted for an account and for its known clients, so that its owner can log in at once. On
 * SQLite the counts are in the memory of the running site, which the command line cannot reach. @throws 404
 */
export async function forgetGuesses(
  { db, now, limits, signingKey }: Call & Pick<Context, 'limits' | 'signingKey'>,
  actor: Actor,
  email: string,
): Promise<void> {
  const keys = await db.transaction().execute(async (trx) => {
    const user = await findUserByEmail(trx, email);
    if (!user) throw notFound('There is no account with this email.');
    await recordAct(trx, actor, {
      kind: 'guesses forgotten',
      subject: accountSubject(user),
      at: now(),
    });
    return [user.id, ...(await listClientKeys(trx, user.id))];
  });
  await forget(limits.loginByAccount, accountBucket(signingKey, email));
  for (const key of keys) {
    await forget(limits.loginByClient, key);
    await forget(limits.secondFactorByClient, key);
  }
}

/**
 * Removes the second factor of somebody who has lost it, and ends their sessions. The operator calls it with no actor.
 * @throws 403 one's own, for which the account page asks the password; 404
 */
export async function dropSecondFactor(
  ctx: Call,
  actor: Actor | null,
  email: string,
): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    const owner = await dropFactors(ctx, trx, actor, email);
    if (owner.id === actor?.id)
      throw notAllowed('Your own second factor is removed on your account page.');
    await deleteSessionsOf(trx, owner.id);
  });
}

export const readSecondFactorRule = async (db: Db): Promise<SecondFactorRule> => ({
  isRequired: await isSecondFactorRequired(db),
  without: (await listAdminsWithoutFactor(db)).map(({ username }) => username),
});

/** Requires a second factor of every admin, or stops requiring it. @throws 409 the caller has none */
export async function requireSecondFactor(
  { db, now }: Call,
  actor: Actor,
  isRequired: boolean,
): Promise<void> {
  const name = (required: boolean) => (required ? 'required' : 'optional');
  await db.transaction().execute(async (trx) => {
    if (isRequired && !(await hasSecondFactor(trx, actor.id)))
      throw outdated(
        'Add a second factor to your own account first: you would lose your rights otherwise.',
      );
    const was = name(await isSecondFactorRequired(trx));
    if (was === name(isRequired)) return;
    await writeSetting(trx, 'admin_second_factor', name(isRequired));
    await recordAct(trx, actor, {
      kind: 'second factor rule changed',
      subject: 'admins',
      was,
      became: name(isRequired),
      at: now(),
    });
  });
}
