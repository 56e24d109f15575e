import { cancelSubscriptionInput, requestReaderLinkInput, openReaderLinkInput, subscribeInput } from '../../../shared/subscriptions-input.ts';
import { authedProcedure, publicProcedure, router } from '../../trpc.ts';
import { requestReaderLink, openReaderLink } from './reader-link.ts';
import { cancel, statusOf, subscribe } from './service.ts';

const anybody = publicProcedure.meta({ ignoresBadToken: true });

export const subscriptionsRouter = router({
  subscribe: authedProcedure.input(subscribeInput).mutation(({ ctx, input }) => subscribe(ctx, ctx.actor, input)),
  cancel: authedProcedure.meta({ allowedWhenDiskIsLow: true }).input(cancelSubscriptionInput).mutation(({ ctx, input }) => cancel(ctx, ctx.actor, input.email)),
  status: authedProcedure.query(({ ctx }) => statusOf(ctx.actor, ctx.now())),
  requestLink: anybody.input(requestReaderLinkInput).mutation(({ ctx, input }) => requestReaderLink(ctx, input)),
  openLink: anybody.meta({ allowedWhenDiskIsLow: true }).input(openReaderLinkInput).mutation(({ ctx, input }) => openReaderLink(ctx, input)),
});
