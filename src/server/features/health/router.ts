import { publicProcedure, router } from '../../trpc.ts';
import { countCompositions } from './queries.ts';

export const healthRouter = router({
  /**
   * Answers only when the database does. A site that can be read and not written to is degraded, and still 200: a proxy that
   * took it away would take the reading away as well.
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
