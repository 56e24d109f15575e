import { z } from 'zod';
import type { SubscriptionResult } from '../../../shared/subscriptions.ts';

export const subscriptionOutput = z.object({
  isActive: z.boolean(),
}) satisfies z.ZodType<SubscriptionResult>;
export const cancelOutput = z.object({ isActive: z.literal(false), message: z.string() });
export const statusOutput = z.object({ isActive: z.boolean(), until: z.string().nullable() });
export const grantOutput = z.object({ until: z.string() });
