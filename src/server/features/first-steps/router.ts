import { z } from 'zod';
import {
  firstSteps,
  type FirstStepsState,
  type TestEmailResult,
} from '../../../shared/first-steps.ts';
import { adminProcedure, router } from '../../trpc.ts';
import { dismissFirstSteps, readFirstSteps, sendTestEmail } from './service.ts';

const firstStepsOutput = z.object({
  done: z.record(z.enum(firstSteps), z.boolean()),
  isDismissed: z.boolean(),
}) satisfies z.ZodType<FirstStepsState>;

const testEmailOutput = z.object({
  outcome: z.enum(['sent', 'outbox', 'failed']),
  recipient: z.string(),
  answer: z.string(),
}) satisfies z.ZodType<TestEmailResult>;

/** The procedures of `admin` for what a new trust does first. */
export const firstStepsRouter = router({
  firstSteps: adminProcedure
    .output(firstStepsOutput)
    .query(({ ctx }) => readFirstSteps(ctx, ctx.actor)),
  dismissFirstSteps: adminProcedure.mutation(({ ctx }) => dismissFirstSteps(ctx)),
  sendTestEmail: adminProcedure
    .output(testEmailOutput)
    .mutation(({ ctx }) => sendTestEmail(ctx, ctx.actor)),
});
