import { z } from 'zod';
import { emailRule, ownPassword } from '../auth-input.ts';
import { factorCode, newPasskey, passkeyId, passkeyProof } from './proof-input.ts';
import { maxPasskeyName } from './second-factor.ts';

/** Proof of the signed-in account: the password, and a second factor where the account has one. */
export const identityInput = z.object({
  password: ownPassword,
  code: factorCode.optional(),
  passkey: passkeyProof.optional(),
});
export const addTotpInput = z.object({ code: factorCode });
export const passkeyName = z
  .string('Name is required.')
  .trim()
  .min(1, 'Name is required.')
  .max(maxPasskeyName);
export const addPasskeyInput = z.object({ name: passkeyName, response: newPasskey });
export const removePasskeyInput = identityInput.extend({ id: passkeyId });

/** The account that an admin's act concerns. */
export const accountEmailInput = z.object({ email: emailRule });
export const requireSecondFactorInput = z.object({ isRequired: z.boolean() });
