import { z } from 'zod';
import { linkToken } from './accounts-input.ts';
import { emailRule, deviceField } from './auth-input.ts';
import { maxGrantDays, maxReasonLength, subscriptionDays } from './subscriptions.ts';

/** Subscriptions: days as the two pages send them (specification, section 9). */
export const subscribeInput = z.object({
  days: z.coerce
    .number()
    .pipe(z.literal(subscriptionDays, 'A subscription runs for 15 or 30 days.')),
  email: z.string().max(254).optional(),
});
export const cancelSubscriptionInput = z.object({ email: z.string().max(254).optional() });
/** A visitor without an account asks for an e-mail with a link that signs in as a reader. */
export const requestReaderLinkInput = z.object({
  email: emailRule,
  days: z.literal(subscriptionDays).default(15),
  device: deviceField,
});
export const openReaderLinkInput = z.object({ token: linkToken, device: deviceField });

const date = z
  .string()
  .trim()
  .max(20, { error: 'Write the date as 2027-01-31.', abort: true })
  .regex(/^\d{4}-\d\d-\d\d$/, 'Write the date as 2027-01-31.')
  .refine(
    (text) => new Date(`${text}T00:00:00Z`).toJSON()?.startsWith(text),
    'There is no such day.',
  );

const reason = z
  .string('Give a reason.')
  .trim()
  .min(1, 'Give a reason.')
  .max(maxReasonLength, `A reason has at most ${maxReasonLength} characters.`);

/** An admin grants a subscription: a number of days after the end of the present one, or up to and including a day in Indian time. */
export const grantInput = z
  .object({
    email: emailRule,
    days: z
      .int('Give whole days.')
      .min(1, 'Give at least one day.')
      .max(maxGrantDays, `Give at most ${maxGrantDays} days.`)
      .optional(),
    until: date.optional(),
    reason,
  })
  .refine(({ days, until }) => (days === undefined) !== (until === undefined), {
    path: ['days'],
    message: 'Give either days or a date.',
  });

export const endInput = z.object({ email: emailRule, reason });
