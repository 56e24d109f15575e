import {
  cancelSubscriptionInput,
  requestReaderLinkInput,
  openReaderLinkInput,
  subscribeInput,
  endInput,
  grantInput,
} from '../../../shared/subscriptions-input.ts';
import { messageOutput } from '../../output.ts';
import { authedProcedure, publicProcedure, router, adminProcedure } from '../../trpc.ts';
import { loginOutput } from '../auth/output.ts';
import { cancelOutput, statusOutput, subscriptionOutput, grantOutput } from './output.ts';
import {
  requestReaderLink,
  openReaderLink,
  cancelSubscription,
  subscriptionOf,
  subscribe,
} from './service.ts';
import { outdated } from '../../errors.ts';
import { endSubscriptionOf, grant } from './grant.ts';

const anybody = publicProcedure.meta({ ignoresBadToken: true });

export const subscriptionsRouter = router({
  subscribe: authedProcedure
    .input(subscribeInput)
    .output(subscriptionOutput)
    .mutation(({ ctx, input }) => subscribe(ctx, ctx.actor, input)),
  cancel: authedProcedure
    .meta({ allowedWhenDiskIsLow: true })
    .input(cancelSubscriptionInput)
    .output(cancelOutput)
    .mutation(({ ctx, input }) => cancelSubscription(ctx, ctx.actor, input.email)),
  status: authedProcedure
    .output(statusOutput)
    .query(({ ctx }) => subscriptionOf(ctx.actor, ctx.now())),
  requestLink: anybody
    .input(requestReaderLinkInput)
    .output(messageOutput)
    .mutation(({ ctx, input }) => requestReaderLink(ctx, input)),
  openLink: anybody
    .meta({ allowedWhenDiskIsLow: true })
    .input(openReaderLinkInput)
    .output(loginOutput)
    .mutation(({ ctx, input }) => openReaderLink(ctx, input)),
});

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
