import { busy } from '../../errors.ts';
import { adminProcedure, publicProcedure, router } from '../../trpc.ts';
import { healthOutput } from './output.ts';
import { findProblems } from './problems.ts';
import { countCompositions } from './queries.ts';

export const healthRouter = router({
  /** Answers as long as the process does; whoever restarts the site asks for this. */
  alive: publicProcedure.meta({ ignoresBadToken: true }).query(() => ({ status: 'ok' as const })),
  /**
   * Whether songs can be read. A site that cannot write is `degraded` and still answers 200, because a proxy that took it out of service
   * would stop readers too. @throws 503 when no song can be read
   */
  ready: publicProcedure.meta({ ignoresBadToken: true }).query(async ({ ctx }) => {
    const compositions = await countCompositions(ctx.db).catch(() => 0);
    if (compositions === 0) throw busy(5, 'The songs cannot be read at the moment.');
    const degraded = await findProblems(ctx);
    return { status: degraded.length > 0 ? ('degraded' as const) : ('ready' as const), compositions, degraded };
  }),
});

/** The procedure of `admin` for the site's health. */
export const healthAdminRouter = router({
  health: adminProcedure.output(healthOutput).query(async ({ ctx }) => {
    const { since, samples } = ctx.metrics.history;
    return { problems: await findProblems(ctx), since: new Date(since).toISOString(), samples: samples() };
  }),
});
