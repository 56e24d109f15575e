import { z } from 'zod';
import { emailRule } from './auth.ts';
import { beyondMaxRow, isWithinMaxRow, pageFields } from './paging.ts';
import type { Role } from './compositions/access.ts';
import { startOfIndianDay } from './visits.ts';

const day = 24 * 60 * 60 * 1000;
export const maxGrantDays = 3650;
/** How far ahead, in days, somebody's own renewals reach; an admin's grants reach further. */
export const maxOwnDays = 400;

export const standings = ['Pending', 'Approved', 'Cancelled'] as const;
export type AccountStanding = (typeof standings)[number];

const date = z
  .string()
  .trim()
  .max(20, { error: 'Write the date as 2027-01-31.', abort: true })
  .regex(/^\d{4}-\d\d-\d\d$/, 'Write the date as 2027-01-31.')
  .refine((text) => new Date(`${text}T00:00:00Z`).toJSON()?.startsWith(text), 'There is no such day.');

const reason = z.string('Give a reason.').trim().min(1, 'Give a reason.').max(500, 'A reason has at most 500 characters.');

/** An admin grants a subscription: so many days on top of what runs, or up to and with a day in Indian time. */
export const grantInput = z
  .object({ email: emailRule, days: z.int('Give whole days.').min(1, 'Give at least one day.').max(maxGrantDays, `Give at most ${maxGrantDays} days.`).optional(), until: date.optional(), reason })
  .refine(({ days, until }) => (days === undefined) !== (until === undefined), { path: ['days'], message: 'Give either days or a date.' });

export type Grant = Omit<z.output<typeof grantInput>, 'email'>;

export const endInput = z.object({ email: emailRule, reason });

/** Why nobody may grant this account a subscription; null where an admin may. */
export function grantRefusal({ role, standing }: { role: Role; standing: AccountStanding }): string | null {
  if (standing === 'Pending') return 'This account waits for approval. Please approve it first.';
  if (standing === 'Cancelled') return 'This account is closed.';
  return role === 'ADMIN' ? 'An admin reads everything without a subscription.' : null;
}

/** When a grant ends, in epoch milliseconds, or why it cannot be given. `current` is the present end, running or over. */
export function grantEnd({ days, until }: Pick<Grant, 'days' | 'until'>, current: number | null, now: number): { until: number } | { why: string } {
  const running = current !== null && current > now ? current : null;
  const end = until === undefined ? (running ?? now) + (days ?? 0) * day : startOfIndianDay(until) + day - 1;
  // A date field may hold half a year while one types.
  if (!(end > now)) return { why: 'This day is over.' };
  if (running !== null && end <= running) return { why: 'The subscription runs longer already. To shorten it, end it first.' };
  if (end > now + maxGrantDays * day) return { why: 'A subscription runs for ten years at most.' };
  return { until: end };
}

export const accountSorts = ['username', 'email', 'role', 'standing', 'since', 'subscribedUntil', 'lastSeen'] as const;
/** `soon` ends within a week. */
export const subscriptionStates = ['running', 'soon', 'over', 'never'] as const;
export type SubscriptionState = (typeof subscriptionStates)[number];

/** A page of all accounts, by name unless it says otherwise. */
export const accountsInput = z
  .object({
    ...pageFields(25),
    direction: z.enum(['asc', 'desc']).default('asc'),
    sort: z.enum(accountSorts).default('username'),
    role: z.enum(['ADMIN', 'Proofreader', 'Editor', 'Reader']).optional(),
    standing: z.enum(standings).optional(),
    subscription: z.enum(subscriptionStates).optional(),
  })
  .refine(isWithinMaxRow, beyondMaxRow)
  .prefault({});

/** An account as admins see it. Moments are ISO 8601, null where there is none. */
export interface AccountRow {
  username: string;
  email: string;
  role: Role;
  standing: AccountStanding;
  /** `start,end`; empty for one who has none. */
  indexes: string;
  since: string;
  subscribedUntil: string | null;
  lastSeen: string | null;
}
