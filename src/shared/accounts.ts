import { z } from 'zod';
import { deviceField, emailRule, passwordRule, usernameRule } from './auth.ts';
import { beyondMaxRow, isWithinMaxRow, pageFields, type Page } from './paging.ts';
import { lastRangeNumber, type Role } from './compositions/access.ts';
import { isReservedName } from './reserved-names.ts';

/** Sign-up roles as the documented form spells them; any letter case is accepted (design, section 4: Accounts). */
export const contributorRoles = ['Proofreader', 'Editor'] as const;
export type ContributorRole = (typeof contributorRoles)[number];

const contributorRole = z
  .string('Role is required.')
  .min(1, 'Role is required.')
  .max(40, 'Role is required.')
  .transform((text, context): ContributorRole => {
    const role = contributorRoles.find((name) => name.toLowerCase() === text.trim().toLowerCase());
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
    username: usernameRule.refine((name) => !isReservedName(name), 'This username is reserved. Please choose another.'),
    email: emailRule,
    password: passwordRule,
    confirmPassword: repeatedPassword,
    role: contributorRole,
    proofreaderDetails: z.string('Details are required.').trim().min(1, 'Details are required.').max(500, 'Details cannot exceed 500 characters.'),
  })
  .refine(isSame, orElse);

/** A new password, typed twice. */
export const newPasswordForm = z.object({ password: passwordRule, confirmPassword: repeatedPassword }).refine(isSame, orElse);

export const emailInput = z.object({ email: emailRule });
const linkToken = z.string().min(1).max(100);
export const forgotPasswordInput = z.object({ email: emailRule, device: deviceField });
export const resetPasswordInput = z.object({ token: linkToken, password: passwordRule, device: deviceField });

/** The link of a sign-up's letter, and the password chosen at sign-up: nobody verifies a request that somebody else wrote. */
export const verifyEmailInput = z.object({ token: linkToken, password: z.string('Password is required.').min(1, 'Password is required.').max(200) });

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
  role: contributorRole,
  indexes,
  /** The very request that was looked at; without it, the one that its address has. */
  request: z.uuid().optional(),
});

/**
 * Cancels an approval or closes a reader's account, or declines: the very request that was looked at, or all of the address.
 * With `only` the account alone is meant, whatever requests anybody has made with its address.
 */
export const cancelInput = emailInput.extend({ request: z.uuid().optional(), only: z.enum(['account']).optional() });

/** Requests that are open at a time, of all addresses. */
export const maxSignUps = 2000;
/** And of one address while none is verified: more than the letters of an hour, so that strangers' do not push the owner's out before it can be verified. */
export const maxSignUpsPerAddress = 8;

/** What GET /api/user/request lists at most. */
export const maxRequestsPerPage = 1000;

const { direction: _, ...requestFields } = pageFields(25);
/** A page of those who wait, with a verified address first, then the newest. */
export const requestsInput = z
  .object({ ...requestFields, size: z.coerce.number().pipe(z.int().min(1).max(maxRequestsPerPage)).default(25), emailVerified: z.union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')]).optional() })
  .refine(isWithinMaxRow, beyondMaxRow)
  .prefault({});

/** A request for an account, as admins see it. */
export interface PendingRequest {
  id: string;
  email: string;
  username: string;
  role: ContributorRole;
  proofreaderDetails: string;
  /** Whether its writer has shown that the address is theirs. */
  emailVerified: boolean;
  /** The user name of the account that the address has already, a closed one or a reader's; null where it has none. */
  knownAs: string | null;
}

export interface PendingRequests extends Page<PendingRequest> {
  /** How many are open, whatever was asked for. */
  total: number;
  /** So many are open that nobody else can ask. */
  full: boolean;
}

/** A row of GET /api/user/proofreader. */
export interface ContributorRow {
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
export const requestReaderLinkInput = z.object({ email: emailRule, days: z.union([z.literal(15), z.literal(30)]).default(15), device: deviceField });
export const openReaderLinkInput = z.object({ token: linkToken, device: deviceField });

export interface SubscriptionAnswer {
  isActive: boolean;
}
