import { z } from 'zod';
import { displayNameRule } from './display-name-input.ts';
import { factorCode, passkeyProof } from './auth/proof-input.ts';

/**
 * A random 128-bit number that a browser stores and sends with every login, so that the server knows the browser the next
 * time and strangers who guess passwords do not lock it out. Sending it is optional: anything else counts as absent.
 */
export const deviceField = z
  .string()
  .length(32, { abort: true })
  .regex(/^[\da-f]+$/)
  .optional()
  .catch(undefined);

/**
 * A password as it is typed to log in. No password has spaces (specification, section 5), so those that were pasted along are removed.
 */
export const typedPassword = z
  .string('Password is required.')
  .trim()
  .min(1, 'Password is required.')
  .max(200);

export const loginInput = z.object({
  email: z.string('Email is required.').trim().min(1, 'Email is required.').max(254),
  password: typedPassword,
  device: deviceField,
  /** The proof of an account with a second factor; others ignore it. */
  code: factorCode.optional(),
  passkey: passkeyProof.optional(),
});

/** The password rule of sign-up (specification, section 5); the first admin's set-up has it too. */
export const passwordRule = z
  .string('Password is required.')
  .trim()
  .min(1, 'Password is required.')
  .min(8, 'Password must be at least 8 characters long.')
  .max(200, { abort: true })
  .regex(
    /^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)(?=.*[@$!%*?&])[A-Za-z\d@$!%*?&]+$/,
    'Password must contain uppercase, lowercase, number, and special character.',
  );

export const usernameRule = z
  .string('Username is required.')
  .min(1, 'Username is required.')
  .min(3, 'Username must be at least 3 characters long.')
  .max(15, { error: 'Username cannot exceed 15 characters.', abort: true })
  .regex(/^[A-Za-z\d]+$/, 'Username can only contain alphanumeric characters.');

export const emailRule = z
  .string('Email is required.')
  .trim()
  .min(1, 'Email is required.')
  .max(254)
  .pipe(z.email('Please enter a valid email.'));

/** The password that somebody signed in has now. */
export const ownPassword = typedPassword;

export const changePasswordInput = z.object({
  password: ownPassword,
  newPassword: passwordRule,
  device: deviceField,
});

/** One of one's own sessions (auth.ts: OwnSession). */
export const endSessionInput = z.object({ name: z.string().length(64) });

export const setUpInput = z.object({
  token: z
    .string()
    .min(1, 'Open the set-up link that the server printed when it started.')
    .max(100),
  username: usernameRule,
  displayName: displayNameRule,
  email: emailRule,
  password: passwordRule,
});
