import type { z } from 'zod';
import type { subscribeInput, SubscriptionAnswer } from '../../../shared/accounts.ts';
import { isSubscribed, type Standing } from '../../../shared/reading.ts';
import type { Db } from '../../db/open.ts';
import { notAllowed, notFound } from '../../errors.ts';
import { accountKey, findUserByEmail } from '../auth/queries.ts';
import { addDays, endSubscription } from './queries.ts';

/** Subscribes oneself, or anyone for ADMIN; renewing adds to what still runs. @throws 403, 404 */
export async function subscribe(db: Db, reader: Standing, { days, email }: z.output<typeof subscribeInput>, now: number): Promise<SubscriptionAnswer> {
  await addDays(db, await idOf(db, reader, email), days, now);
  return { isActive: true };
}

/** Ends one's own subscription at once, or anyone's for ADMIN. @throws 403, 404 */
export async function cancel(db: Db, reader: Standing, email: string | undefined, now: number): Promise<{ isActive: false; message: string }> {
  await endSubscription(db, await idOf(db, reader, email), now);
  return { isActive: false, message: 'The subscription has been cancelled.' };
}

/** @returns until when, as ISO text; null when none runs */
export function statusOf(reader: Standing, now: number): { isActive: boolean; until: string | null } {
  const isActive = isSubscribed(reader, now);
  return { isActive, until: isActive && reader.subscribedUntil !== null ? new Date(reader.subscribedUntil).toISOString() : null };
}

/** Whom a call means (design, section 4: Who an email is). */
async function idOf(db: Db, reader: Standing, email: string | undefined): Promise<string> {
  if (!email?.trim() || accountKey(email) === accountKey(reader.email)) return reader.id;
  if (reader.role !== 'ADMIN') throw notAllowed('You can change only your own subscription.');
  const user = await findUserByEmail(db, email);
  if (!user || user.standing === 'Cancelled') throw notFound('There is no account with this email.');
  return user.id;
}
