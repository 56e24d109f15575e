import { publicProcedure, router } from '../../trpc.ts';
import { countCompositions } from './queries.ts';

export const healthRouter = router({
  /**
   * Answers 200 while the database can be read. A site that cannot write is `degraded` and still answers 200, because a proxy that took it
   * out of service would stop readers too.
   */
  check: publicProcedure.meta({ ignoresBadToken: true }).query(async ({ ctx }) => {
    const isShort = await ctx.disk.isShort();
    const { failure } = ctx.disk.state();
    const problem = failure ? `The disk takes no writes (${failure}).` : isShort ? 'The disk is nearly full.' : undefined;
    return {
      status: problem ? ('degraded' as const) : ('ok' as const),
      compositions: await countCompositions(ctx.db),
      ...(problem && { problem }),
    };
  }),
});
