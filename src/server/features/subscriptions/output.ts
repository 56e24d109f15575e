import { z } from 'zod';

export const subscriptionOutput = z.object({
  isActive: z.boolean(),
});
export type SubscriptionResult = z.infer<typeof subscriptionOutput>;
export const cancelOutput = z.object({ isActive: z.literal(false), message: z.string() });
export const statusOutput = z.object({ isActive: z.boolean(), until: z.string().nullable() });
export const grantOutput = z.object({ until: z.string() });
