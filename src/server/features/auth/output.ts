import { z } from 'zod';
import type { LoginResult, OwnAccount, OwnSession } from '../../../shared/auth.ts';
import { roles } from '../../../shared/compositions/access.ts';

export const loginOutput = z.object({
  jwtToken: z.string(),
  email: z.string(),
  role: z.enum(roles),
  username: z.string(),
  subscribed: z.boolean(),
  subscriptionStatus: z.boolean(),
  isApproved: z.enum(['Approved', 'Pending']),
}) satisfies z.ZodType<LoginResult>;

export const tokenOutput = z.object({ jwtToken: z.string() });

export const accountOutput = z.object({
  username: z.string(),
  email: z.string(),
  role: z.enum(roles),
  hasPassword: z.boolean(),
}) satisfies z.ZodType<OwnAccount>;

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
