import {
  cancelSubscriptionInput,
  requestReaderLinkInput,
  openReaderLinkInput,
  subscribeInput,
} from '../../../shared/subscriptions-input.ts';
import { messageOutput } from '../../output.ts';
import { authedProcedure, publicProcedure, router } from '../../trpc.ts';
import { loginOutput } from '../auth/output.ts';
import { cancelOutput, statusOutput, subscriptionOutput } from './output.ts';
import { requestReaderLink, openReaderLink } from './reader-link.ts';
import { cancelSubscription, subscriptionOf, subscribe } from './service.ts';

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
