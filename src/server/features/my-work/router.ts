import {
  digestInput,
  markSeenInput,
  skipSongInput,
  unsubscribeInput,
} from '../../../shared/my-work-input.ts';
import { invalid } from '../../errors.ts';
import { readUnsubscribeToken } from '../../mail/unsubscribe.ts';
import { authedProcedure, costlyCall, publicProcedure, router } from '../../trpc.ts';
import { setDigest } from './queries.ts';
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
  /** For the link in the e-mail, also without a login; a second time changes nothing. @throws 400 for an unknown token */
  unsubscribe: publicProcedure
    .meta({ ignoresBadToken: true })
    .input(unsubscribeInput)
    .mutation(async ({ ctx, input }) => {
      const found = readUnsubscribeToken(ctx.signingKey, input.token);
      if (!found) throw invalid('This link is damaged. Please copy all of it from the e-mail.');
      await setDigest(ctx.db, found.userId, false);
    }),
});
