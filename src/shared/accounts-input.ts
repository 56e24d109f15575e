import { z } from 'zod';
import {
  accountSorts,
  standings,
  subscriptionStates,
  type ContributorRole,
  contributorRoles,
  invitedRoles,
  maxAnsweredRequests,
  maxDetailsLength,
  maxRequestsPerPage,
} from './accounts.ts';
import {
  usernameRule,
  emailRule,
  ownPassword,
  passwordRule,
  typedPassword,
  deviceField,
} from './auth-input.ts';
import { identityInput } from './auth/second-factor-input.ts';
import { lastRangeNumber } from './compositions/access.ts';
import { pageFields } from './paging-input.ts';
import { isWithinMaxRow, beyondMaxRow } from './paging.ts';
import { isReservedName } from './reserved-names.ts';
import { idInput } from './id-input.ts';
import { shortList } from './list-input.ts';

/** A page of all accounts, by default sorted by name. */
export const accountsInput = z
  .object({
    ...pageFields(25),
    direction: z.enum(['asc', 'desc']).default('asc'),
    sort: z.enum(accountSorts).default('username'),
    role: z.enum(['ADMIN', 'Proofreader', 'Editor', 'Reader']).optional(),
    standing: z.enum(standings).optional(),
    subscription: z.enum(subscriptionStates).optional(),
    /** Only proofreaders and editors whose account is not closed, and requests. */
    only: z.enum(['contributors']).optional(),
  })
  .refine(isWithinMaxRow, beyondMaxRow)
  .prefault({});

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

const repeatedPassword = z
  .string('Confirm password is required.')
  .trim()
  .min(1, 'Confirm password is required.')
  .max(200);
const bothTyped = z.object({ password: z.string().min(1), confirmPassword: z.string().min(1) });
const isSame = ({ password, confirmPassword }: z.output<typeof bothTyped>) =>
  password === confirmPassword;
const orElse = {
  path: ['confirmPassword'],
  message: 'Passwords do not match. Please enter the correct password.',
  // The difference is reported as soon as both are typed, even if other fields are missing or wrong.
  when: ({ value }: { value: unknown }) => bothTyped.safeParse(value).success,
};

const chosenName = usernameRule.refine(
  (name) => !isReservedName(name),
  'This username is reserved. Please choose another.',
);

/** The sign-up form (specification, section 5): the same rules in the form, the procedure and the REST row. */
export const signUpInput = z
  .object({
    username: chosenName,
    email: emailRule,
    password: passwordRule,
    confirmPassword: repeatedPassword,
    role: contributorRole,
    proofreaderDetails: z
      .string('Details are required.')
      .trim()
      .min(1, 'Details are required.')
      .max(maxDetailsLength, `Details cannot exceed ${maxDetailsLength} characters.`),
  })
  .refine(isSame, orElse);

/** A new password, typed twice. */
export const newPasswordForm = z
  .object({ password: passwordRule, confirmPassword: repeatedPassword })
  .refine(isSame, orElse);

/** The password that one has, and a new one, typed twice. */
export const changePasswordForm = newPasswordForm.safeExtend({ current: ownPassword });

export const emailInput = z.object({ email: emailRule });
export const linkToken = z.string().min(1).max(100);
export const forgotPasswordInput = z.object({ email: emailRule, device: deviceField });
export const resetPasswordInput = z.object({
  token: linkToken,
  password: passwordRule,
  device: deviceField,
});

/**
 * The token of the link in a sign-up's e-mail, and the password chosen at sign-up, so that nobody verifies a request that
 * somebody else made.
 */
export const verifyEmailInput = z.object({
  token: linkToken,
  password: typedPassword,
});

/** `start,end` within 1-78; absent means 1-78, because a known client sends no indexes. */
const indexes = z
  .string()
  .max(40, 'Please select a valid index range.')
  .optional()
  .transform((text, context): { start: number; end: number } => {
    const [, start = 1, end = lastRangeNumber] = text?.trim()
      ? (/^\s*(\d{1,3})\s*,\s*(\d{1,3})\s*$/.exec(text)?.map(Number) ?? [0, 0, 0])
      : [];
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
  /** The request that the admin approves; without it, the only one of the address. */
  request: idInput.optional(),
});

/**
 * Cancels an approval or closes a reader's account, or declines one request (`request`) or all requests of the address.
 * With `only` it concerns the account alone, and open requests with its address stay.
 */
export const cancelInput = emailInput.extend({
  request: idInput.optional(),
  only: z.enum(['account']).optional(),
});

/** A new admin, with the proof of the caller's own account. */
export const makeAdminInput = emailInput.extend(identityInput.shape);
/** The role that an admin gets instead, with the proof of the caller's own account. */
export const removeAdminInput = emailInput.extend({
  role: contributorRole,
  indexes,
  ...identityInput.shape,
});

/** An invitation; one to be an admin needs the proof of the caller's own account. */
export const inviteInput = z.object({
  email: emailRule,
  role: z.enum(invitedRoles, 'Role is required.'),
  indexes,
  ...identityInput.partial().shape,
});
export const resendInvitationInput = z.object({
  id: idInput,
  ...identityInput.partial().shape,
});
export const withdrawInvitationInput = z.object({ id: idInput });
export const readInvitationInput = z.object({ token: linkToken });
/** The name and password that an invited person chooses; an account that is opened again keeps its name. */
export const acceptInvitationForm = newPasswordForm.safeExtend({ username: chosenName.optional() });
export const acceptInvitationInput = readInvitationInput.extend({
  username: chosenName.optional(),
  password: passwordRule,
});

/** Answers to several requests: each person is approved in the role they asked for, with one range for all. */
export const answerRequestsInput = z.object({
  answer: z.enum(['approve', 'decline']),
  requests: shortList(idInput, maxAnsweredRequests),
  indexes,
});

const { direction: _, ...requestFields } = pageFields(25);
/** A page of the open requests: verified addresses first, then the newest. */
export const requestsInput = z
  .object({
    ...requestFields,
    size: z.coerce.number().pipe(z.int().min(1).max(maxRequestsPerPage)).default(25),
    emailVerified: z
      .union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')])
      .optional(),
  })
  .refine(isWithinMaxRow, beyondMaxRow)
  .prefault({});
