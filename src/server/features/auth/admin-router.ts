import {
  accountEmailInput,
  requireSecondFactorInput,
} from '../../../shared/auth/second-factor-input.ts';
import { adminProcedure, router } from '../../trpc.ts';
import {
  dropSecondFactor,
  endSessionsOf,
  forgetGuesses,
  readSecondFactorRule,
  requireSecondFactor,
} from './admin-acts.ts';
import { secondFactorRuleOutput } from './output.ts';

/** The procedures of `admin` on what proves accounts. */
export const authAdminRouter = router({
  endSessions: adminProcedure
    .meta({ allowedWhenDiskIsLow: true })
    .input(accountEmailInput)
    .mutation(({ ctx, input }) => endSessionsOf(ctx, ctx.actor, input.email)),
  forgetGuesses: adminProcedure
    .meta({ allowedWhenDiskIsLow: true })
    .input(accountEmailInput)
    .mutation(({ ctx, input }) => forgetGuesses(ctx, ctx.actor, input.email)),
  dropSecondFactor: adminProcedure
    .input(accountEmailInput)
    .mutation(({ ctx, input }) => dropSecondFactor(ctx, ctx.actor, input.email)),
  secondFactorRule: adminProcedure
    .output(secondFactorRuleOutput)
    .query(({ ctx }) => readSecondFactorRule(ctx.db)),
  requireSecondFactor: adminProcedure
    .input(requireSecondFactorInput)
    .mutation(({ ctx, input }) => requireSecondFactor(ctx, ctx.actor, input.isRequired)),
});
