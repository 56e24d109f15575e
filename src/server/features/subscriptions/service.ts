import type { z } from 'zod';
import { maxOwnDays } from '../../../shared/subscriptions.ts';
import type { subscribeInput } from '../../../shared/subscriptions-input.ts';
import { isSubscribed, type Actor } from '../../../shared/compositions/access.ts';
import { alreadyThere, notAllowed } from '../../errors.ts';
import { addressKey, count } from '../../http/limits.ts';
import type { Context } from '../../site.ts';
import { accountKey } from '../auth/queries.ts';
import { endSubscriptionOf, grant } from './grant.ts';
import { addDays, endSubscription } from './queries.ts';
import type { SubscriptionResult } from './output.ts';

type Caller = Pick<Context, 'db' | 'origin' | 'now'>;

/**
 * Subscribes the caller, or for ADMIN anyone; renewing extends a running subscription. @throws 403; 409 when its end would be too far
 * ahead; 429; and as `grant`
 */
export async function subscribe(
  ctx: Caller & Pick<Context, 'limits' | 'address'>,
  actor: Actor,
  { days, email }: z.output<typeof subscribeInput>,
): Promise<SubscriptionResult> {
  await count(ctx.limits.renewalByAddress, addressKey(ctx.address));
  await count(ctx.limits.renewalByPerson, actor.id);
  if (email && isForSomebodyElse(actor, email))
    await grant(ctx, actor, { email, days, reason: '' });
  else if (!(await addDays(ctx.db, actor.id, days, ctx.now(), maxOwnDays)))
    throw alreadyThere(
      `Your subscription cannot be extended by ${days} days: it can end at most ${maxOwnDays} days from now.`,
    );
  return { isActive: true };
}

/** Ends the caller's subscription at once, or for ADMIN anyone's; where none runs it changes nothing. @throws 403, 404 */
export async function cancelSubscription(
  ctx: Caller,
  actor: Actor,
  email: string | undefined,
): Promise<{ isActive: false; message: string }> {
  if (email && isForSomebodyElse(actor, email))
    await endSubscriptionOf(ctx, actor, { email, reason: '' });
  else await endSubscription(ctx.db, actor.id, ctx.now());
  return { isActive: false, message: 'The subscription has been cancelled.' };
}

/** @returns the end of the running subscription as ISO text; null when none runs */
export function subscriptionOf(
  actor: Actor,
  now: number,
): { isActive: boolean; until: string | null } {
  const isActive = isSubscribed(actor, now);
  return {
    isActive,
    until:
      isActive && actor.subscribedUntil !== null
        ? new Date(actor.subscribedUntil).toISOString()
        : null,
  };
}

/** Whether a call names somebody else's account (design, section 4: Who an email is). @throws 403 unless an admin calls */
function isForSomebodyElse(actor: Actor, email: string): boolean {
  if (!email.trim() || accountKey(email) === accountKey(actor.email)) return false;
  if (actor.role !== 'ADMIN') throw notAllowed('You can change only your own subscription.');
  return true;
}
