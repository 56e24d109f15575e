import { z } from 'zod';
import { deviceField, emailRule, passwordRule, usernameRule } from './auth.ts';
import { lastRangeNumber, type Role } from './reading.ts';

/** Sign-up roles as the documented form spells them; any letter case is accepted (design, section 4: Accounts). */
export const workerRoles = ['Proofreader', 'Editor'] as const;
export type WorkerRole = (typeof workerRoles)[number];

const workerRole = z
  .string('Role is required.')
  .min(1, 'Role is required.')
  .max(40, 'Role is required.')
  .transform((text, context): WorkerRole => {
    const role = workerRoles.find((name) => name.toLowerCase() === text.trim().toLowerCase());
    if (role) return role;
    context.addIssue({ code: 'custom', message: 'Role is required.' });
    return z.NEVER;
  });

const repeatedPassword = z.string('Confirm password is required.').min(1, 'Confirm password is required.').max(200);
const bothTyped = z.object({ password: z.string().min(1), confirmPassword: z.string().min(1) });
const isSame = ({ password, confirmPassword }: z.output<typeof bothTyped>) => password === confirmPassword;
const orElse = {
  path: ['confirmPassword'],
  message: 'Passwords do not match. Please enter the correct password.',
  // Said as soon as both are typed, whatever else is still missing or wrong.
  when: ({ value }: { value: unknown }) => bothTyped.safeParse(value).success,
};

/** The sign-up form (specification, section 5): the same rules in the form, the procedure and the REST row. */
export const signUpInput = z
  .object({
    username: usernameRule,
    email: emailRule,
    password: passwordRule,
    confirmPassword: repeatedPassword,
    role: workerRole,
    proofreaderDetails: z.string('Details are required.').trim().min(1, 'Details are required.').max(500, 'Details cannot exceed 500 characters.'),
  })
  .refine(isSame, orElse);

/** A new password, typed twice. */
export const newPasswordForm = z.object({ password: passwordRule, confirmPassword: repeatedPassword }).refine(isSame, orElse);

export const emailInput = z.object({ email: emailRule });
export const forgotPasswordInput = z.object({ email: emailRule, device: deviceField });
export const resetPasswordInput = z.object({ token: z.string().min(1).max(100), password: passwordRule, device: deviceField });

/** `start,end` within 1-78; absent means all of it (a client in the wild sends no indexes). */
const indexes = z
  .string()
  .max(40, 'Please select a valid index range.')
  .optional()
  .transform((text, context): { start: number; end: number } => {
    const [, start = 1, end = lastRangeNumber] = text?.trim() ? (/^\s*(\d{1,3})\s*,\s*(\d{1,3})\s*$/.exec(text)?.map(Number) ?? [0, 0, 0]) : [];
    if (start >= 1 && start <= end && end <= lastRangeNumber) return { start, end };
    context.addIssue({ code: 'custom', message: 'Please select a valid index range.' });
    return z.NEVER;
  });

/** The approval payload (specification, section 3); declining is a call of its own. */
export const approveInput = z.object({
  email: emailRule,
  isApproved: z
    .string()
    .max(40, { abort: true })
    .default('Approved')
    .refine((text) => text.trim().toLowerCase() === 'approved', 'An approval says Approved.'),
  role: workerRole,
  indexes,
});

/** A row of GET /api/user/request. */
export interface PendingRequest {
  email: string;
  username: string;
  role: Role;
  proofreaderDetails: string;
}

/** A row of GET /api/user/proofreader. */
export interface ProofreaderRow {
  username: string;
  email: string;
  role: Role;
  /** `start,end` */
  indexes: string;
  isApproved: boolean;
}

/** Subscriptions: days as the two pages send them (specification, section 9). */
export const subscribeInput = z.object({ days: z.coerce.number().pipe(z.union([z.literal(15), z.literal(30)], 'A subscription runs for 15 or 30 days.')), email: z.string().max(254).optional() });
export const cancelSubscriptionInput = z.object({ email: z.string().max(254).optional() });
/** A visitor without an account asks for a letter with a link that signs in as a reader. */
export const readerLetterInput = z.object({ email: emailRule, days: z.union([z.literal(15), z.literal(30)]).default(15), device: deviceField });
export const readerLinkInput = z.object({ token: z.string().min(1).max(100), device: deviceField });

export interface SubscriptionAnswer {
  isActive: boolean;
}
