import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/server';
import { z } from 'zod';
import type { LoginResult, OwnSession } from '../../../shared/auth.ts';
import type { SecondFactorRule } from '../../../shared/auth/second-factor.ts';
import { roles } from '../../../shared/compositions/access.ts';

export const loginOutput = z.object({
  jwtToken: z.string(),
  email: z.string(),
  role: z.enum(roles),
  username: z.string(),
  displayName: z.string(),
  subscribed: z.boolean(),
  subscriptionStatus: z.boolean(),
  isApproved: z.enum(['Approved', 'Pending']),
}) satisfies z.ZodType<LoginResult>;

export const tokenOutput = z.object({ jwtToken: z.string() });

export const accountOutput = z.object({
  username: z.string(),
  /** The name under which other people see this person. */
  displayName: z.string(),
  email: z.string(),
  role: z.enum(roles),
  /** A reader has none, and signs in by the link of an e-mail. */
  hasPassword: z.boolean(),
  factors: z.object({
    totpSince: z.string().nullable(),
    passkeys: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        since: z.string(),
        lastUsed: z.string().nullable(),
      }),
    ),
    recoveryCodes: z.number(),
    isRequired: z.boolean(),
  }),
});
/** One's own account, as its page shows it. */
export type OwnAccount = z.infer<typeof accountOutput>;

export const sessionsOutput = z.array(
  z.object({
    name: z.string(),
    isCurrent: z.boolean(),
    browser: z.string(),
    system: z.string(),
    address: z.string(),
    place: z.string(),
    since: z.string(),
    lastUsed: z.string(),
  }),
) satisfies z.ZodType<OwnSession[]>;

export const newTotpOutput = z.object({ secret: z.string(), address: z.string() });
/** Options as browsers read them; the library that makes them says what is in them. */
export const newPasskeyOutput = z.object({
  options: z.custom<Omit<PublicKeyCredentialCreationOptionsJSON, 'extensions'>>(),
});
export const recoveryCodesOutput = z.object({ recoveryCodes: z.array(z.string()) });

export const secondFactorRuleOutput = z.object({
  isRequired: z.boolean(),
  without: z.array(z.string()),
}) satisfies z.ZodType<SecondFactorRule>;
