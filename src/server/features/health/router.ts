import type { Db } from '../../db/open.ts';
import { isServerAway } from '../../db/server-watch.ts';
import { busy, DatabaseAway } from '../../errors.ts';
import { adminProcedure, publicProcedure, router } from '../../trpc.ts';
import { healthOutput } from './output.ts';
import { findProblems } from './problems.ts';
import { countCompositions } from './queries.ts';

export const healthRouter = router({
  /** The liveness probe of supervisors. It does not check the database, since a restart would not help. */
  alive: publicProcedure.meta({ ignoresBadToken: true }).query(({ ctx }) => ({
    status: 'ok' as const,
    ...(isServerAway(ctx.db) && { degraded: ['database away' as const] }),
  })),
  /**
   * Whether songs can be read. A site that cannot write is `degraded` and still answers 200, because a proxy that took it out of service
   * would stop readers too; so is one that has lost its PostgreSQL server and reads on from its caches. @throws 503 when no song can be read
   */
  ready: publicProcedure.meta({ ignoresBadToken: true }).query(async ({ ctx }) => {
    const compositions = await countReadable(ctx.db);
    if (compositions === 0) throw busy(5, 'The songs cannot be read at the moment.');
    const degraded = await findProblems(ctx);
    return {
      status: degraded.length > 0 ? ('degraded' as const) : ('ready' as const),
      compositions,
      degraded,
    };
  }),
});

/** The last known number of songs of each database. */
const lastCounts = new WeakMap<Db, number>();

/** The number of songs, or the last one known while the database is away; 0 where none can be read. */
async function countReadable(db: Db): Promise<number> {
  try {
    const count = await countCompositions(db);
    lastCounts.set(db, count);
    return count;
  } catch (error) {
    return error instanceof DatabaseAway ? (lastCounts.get(db) ?? 0) : 0;
  }
}

/** The procedure of `admin` for the site's health. */
export const healthAdminRouter = router({
  health: adminProcedure.output(healthOutput).query(async ({ ctx }) => {
    const { since, samples } = ctx.metrics.history;
    return {
      problems: await findProblems(ctx),
      since: new Date(since).toISOString(),
      samples: samples(),
    };
  }),
});
