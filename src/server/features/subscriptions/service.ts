import type { z } from 'zod';
import type { subscribeInput, SubscriptionAnswer } from '../../../shared/accounts.ts';
import { isSubscribed, type Standing } from '../../../shared/compositions/access.ts';
import { longestOwn } from '../../../shared/subscriptions.ts';
import { alreadyThere, notAllowed } from '../../errors.ts';
import { addressKey, count } from '../../http/limits.ts';
import type { Context } from '../../trpc.ts';
import { accountKey } from '../auth/queries.ts';
import { end, grant } from './grant.ts';
import { addDays, endSubscription } from './queries.ts';

type Writing = Pick<Context, 'db' | 'origin' | 'now'>;

/** Subscribes oneself, or anyone for ADMIN; renewing adds to what still runs. @throws 403; 409 far enough ahead; 429; and as `grant` */
export async function subscribe(ctx: Writing & Pick<Context, 'limits' | 'address'>, reader: Standing, { days, email }: z.output<typeof subscribeInput>): Promise<SubscriptionAnswer> {
  await count(ctx.limits.renewalByAddress, addressKey(ctx.address));
  await count(ctx.limits.renewalByPerson, reader.id);
  if (email && isAnother(reader, email)) await grant(ctx, reader, { email, days, reason: '' });
  else if (!(await addDays(ctx.db, reader.id, days, ctx.now(), longestOwn))) throw alreadyThere(`Your subscription already runs so long that ${days} days more would reach beyond ${longestOwn} days from now.`);
  return { isActive: true };
}

/** Ends one's own subscription at once, or anyone's for ADMIN; where none runs it changes nothing. @throws 403, 404 */
export async function cancel(ctx: Writing, reader: Standing, email: string | undefined): Promise<{ isActive: false; message: string }> {
  if (email && isAnother(reader, email)) await end(ctx, reader, { email, reason: '' });
  else await endSubscription(ctx.db, reader.id, ctx.now());
  return { isActive: false, message: 'The subscription has been cancelled.' };
}

/** @returns until when, as ISO text; null when none runs */
export function statusOf(reader: Standing, now: number): { isActive: boolean; until: string | null } {
  const isActive = isSubscribed(reader, now);
  return { isActive, until: isActive && reader.subscribedUntil !== null ? new Date(reader.subscribedUntil).toISOString() : null };
}

/** Whether a call means somebody else (design, section 4: Who an email is). @throws 403 where that is not for this reader */
function isAnother(reader: Standing, email: string): boolean {
  if (!email.trim() || accountKey(email) === accountKey(reader.email)) return false;
  if (reader.role !== 'ADMIN') throw notAllowed('You can change only your own subscription.');
  return true;
}
