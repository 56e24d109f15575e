import { z } from 'zod';
import type { LoginResult } from '../../../shared/auth.ts';
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
