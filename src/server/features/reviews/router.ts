import {
  amendCandidateInput,
  approveCandidateInput,
  nextInput,
  publishInput,
  restoreInput,
  returnCandidateInput,
} from '../../../shared/reviews-input.ts';
import { adminProcedure, authedProcedure, router } from '../../trpc.ts';
import { publish, restore } from './publish.ts';
import { countStored } from '../corrections/daily-storage.ts';
import { amend, approve, returnCandidate, laterChanges, nextInQueue, queueOf } from './service.ts';

const always = { allowedWhenDiskIsLow: true } as const;

export const reviewsRouter = router({
  queue: authedProcedure.query(({ ctx }) => queueOf(ctx.db, ctx.actor)),
  next: authedProcedure
    .input(nextInput)
    .query(({ ctx, input }) => nextInQueue(ctx.db, ctx.actor, input.after)),
  approve: authedProcedure
    .meta(always)
    .input(approveCandidateInput)
    .mutation(({ ctx, input }) => approve(ctx.db, ctx.actor, input, ctx.now())),
  amend: authedProcedure
    .meta(always)
    .input(amendCandidateInput)
    .mutation(async ({ ctx, input }) => {
      await countStored(ctx, input);
      return amend(ctx.db, ctx.actor, input, ctx.now());
    }),
  return: authedProcedure
    .meta(always)
    .input(returnCandidateInput)
    .mutation(({ ctx, input }) => returnCandidate(ctx.db, ctx.actor, input, ctx.now())),
  laterChanges: authedProcedure.query(({ ctx }) => laterChanges(ctx.db, ctx.actor)),
});

/** The procedures of `admin` that change published texts. */
export const publishingRouter = router({
  publish: adminProcedure
    .meta(always)
    .input(publishInput)
    .mutation(({ ctx, input }) => publish(ctx, ctx.actor, input, ctx.now())),
  restore: adminProcedure
    .meta(always)
    .input(restoreInput)
    .mutation(({ ctx, input }) => restore(ctx, ctx.actor, input, ctx.now())),
});
