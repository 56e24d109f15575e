import type { z } from 'zod';
import type { Actor } from '../../../shared/compositions/access.ts';
import { grantEnd, grantRefusal, type Grant } from '../../../shared/subscriptions.ts';
import type { endInput } from '../../../shared/subscriptions-input.ts';
import type { Db } from '../../db/open.ts';
import { invalid, notFound, outdated } from '../../errors.ts';
import { subscriptionGrantedEmail, subscriptionEndedEmail } from '../../mail/emails.ts';
import { insertEmail } from '../../mail/queries.ts';
import type { Context } from '../../site.ts';
import { findUserByEmail } from '../auth/queries.ts';
import { isoTime } from '../../../shared/iso-time.ts';
import { recordAct } from '../audit-log/queries.ts';
import { accountSubject } from '../audit-log/subjects.ts';
import { setSubscription } from './queries.ts';

type Caller = Pick<Context, 'db' | 'origin' | 'now'>;

const threeDays = 3 * 24 * 60 * 60 * 1000;

/**
 * Grants a subscription, or extends the running one, and sends an e-mail to its owner.
 * @returns its end as ISO text
 * @throws 400 an end that is not possible; 404 no account with this address; 409 an account that cannot get one
 */
export function grant(
  { db, origin, now }: Caller,
  actor: Actor,
  { email, reason, ...wanted }: Grant & { email: string },
): Promise<{ until: string }> {
  return db.transaction().execute(async (trx) => {
    const user = await findAccount(trx, email);
    const refused = grantRefusal(user);
    if (refused) throw outdated(refused);
    const at = now();
    const granted = grantEnd(wanted, user.subscribed_until, at);
    if ('why' in granted) throw invalid(granted.why);
    if (!(await setSubscription(trx, user.id, user.subscribed_until, granted.until)))
      throw outdated('This subscription was changed at the same moment. Please look again.');
    const until = isoTime(granted.until);
    const was =
      user.subscribed_until !== null && user.subscribed_until > at
        ? isoTime(user.subscribed_until)
        : '';
    await recordAct(trx, actor, {
      kind: 'subscription granted',
      subject: accountSubject(user),
      was,
      became: until,
      reason,
      at,
    });
    await insertEmail(
      trx,
      user.email,
      subscriptionGrantedEmail(origin, user.display_name, granted.until, user.role === 'Reader'),
      at,
      threeDays,
    );
    return { until };
  });
}

/** Ends a running subscription now, and sends an e-mail to its owner. @returns whether one ran @throws 404 */
export function endSubscriptionOf(
  { db, origin, now }: Caller,
  actor: Actor,
  { email, reason }: z.output<typeof endInput>,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const user = await findAccount(trx, email);
    const at = now();
    if (user.subscribed_until === null || user.subscribed_until <= at) return false;
    await setSubscription(trx, user.id, user.subscribed_until, at);
    await recordAct(trx, actor, {
      kind: 'subscription ended',
      subject: accountSubject(user),
      was: isoTime(user.subscribed_until),
      became: isoTime(at),
      reason,
      at,
    });
    await insertEmail(
      trx,
      user.email,
      subscriptionEndedEmail(origin, user.display_name),
      at,
      threeDays,
    );
    return true;
  });
}

async function findAccount(db: Db, email: string) {
  const user = await findUserByEmail(db, email);
  if (!user) throw notFound('There is no account with this email.');
  return user;
}
