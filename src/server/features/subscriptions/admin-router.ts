import { endInput, grantInput } from '../../../shared/subscriptions-input.ts';
import { outdated } from '../../errors.ts';
import { adminProcedure, router } from '../../trpc.ts';
import { endSubscriptionOf, grant } from './grant.ts';
import { grantOutput } from './output.ts';

/** The procedures of `admin` on subscriptions. */
export const subscriptionsAdminRouter = router({
  grantSubscription: adminProcedure
    .input(grantInput)
    .output(grantOutput)
    .mutation(({ ctx, input }) => grant(ctx, ctx.actor, input)),

  endSubscription: adminProcedure
    .meta({ allowedWhenDiskIsLow: true })
    .input(endInput)
    .mutation(async ({ ctx, input }) => {
      if (!(await endSubscriptionOf(ctx, ctx.actor, input)))
        throw outdated('This account has no active subscription.');
    }),
});
