import { digestInput, markSeenInput, skipSongInput } from '../../../shared/my-work-input.ts';
import { authedProcedure, costlyCall, router } from '../../trpc.ts';
import { chooseDigest, countWork, markSeen, readWork, skipSong } from './service.ts';

export const myWorkRouter = router({
  read: authedProcedure.meta(costlyCall).query(({ ctx }) => readWork(ctx.db, ctx.actor, ctx.now())),
  markSeen: authedProcedure
    .input(markSeenInput)
    .mutation(({ ctx, input }) => markSeen(ctx.db, ctx.actor, input.language, ctx.now())),
  count: authedProcedure.meta(costlyCall).query(({ ctx }) => countWork(ctx.db, ctx.actor)),
  skip: authedProcedure
    .input(skipSongInput)
    .mutation(({ ctx, input }) => skipSong(ctx.db, ctx.actor, input.number, ctx.now())),
  chooseDigest: authedProcedure
    .input(digestInput)
    .mutation(({ ctx, input }) => chooseDigest(ctx.db, ctx.actor, input.isWanted)),
});
