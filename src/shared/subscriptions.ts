import type { AccountStanding } from './accounts.ts';
import type { Role } from './compositions/access.ts';
import { startOfIndianDay } from './visits.ts';

const day = 24 * 60 * 60 * 1000;
/** How long a subscription runs from the list and from the subscribe page (specification, section 9). */
export const subscriptionDays = [15, 30] as const;
export type SubscriptionDays = (typeof subscriptionDays)[number];
/** The most characters of the reason for a grant or an end. */
export const maxReasonLength = 500;
export const maxGrantDays = 3650;
/** How far ahead, in days, somebody's own renewals reach; an admin's grants reach further. */
export const maxOwnDays = 400;

/** A grant: either a number of days or a last day in Indian time (2027-01-31), with the reason. */
export interface Grant {
  days?: number | undefined;
  until?: string | undefined;
  reason: string;
}

/** Why an account cannot be granted a subscription; null where it can. */
export function grantRefusal({
  role,
  standing,
}: {
  role: Role;
  standing: AccountStanding;
}): string | null {
  if (standing === 'Pending')
    return 'This account is waiting for approval. Please approve it first.';
  if (standing === 'Cancelled') return 'This account is closed.';
  return role === 'ADMIN' ? 'An admin reads everything without a subscription.' : null;
}

/** When a grant ends, in epoch milliseconds, or why it cannot be given. `current` is the present end, running or over. */
export function grantEnd(
  { days, until }: Pick<Grant, 'days' | 'until'>,
  current: number | null,
  now: number,
): { until: number } | { why: string } {
  const running = current !== null && current > now ? current : null;
  const end =
    until === undefined ? (running ?? now) + (days ?? 0) * day : startOfIndianDay(until) + day - 1;
  // While one types, a date field may contain an incomplete year.
  if (!(end > now)) return { why: 'This day is in the past.' };
  if (running !== null && end <= running)
    return { why: 'The subscription already ends later. To shorten it, end it first.' };
  if (end > now + maxGrantDays * day) return { why: 'A subscription runs for ten years at most.' };
  return { until: end };
}
