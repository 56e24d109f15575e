import { accessTo } from '../../../shared/compositions/access.ts';
import { songOfAddress } from '../../../shared/visits.ts';
import { activityInput, readersInput, visitsInput } from '../../../shared/visits-input.ts';
import { addressKey, count } from '../../http/limits.ts';
import { adminProcedure, publicProcedure, router } from '../../trpc.ts';
import { readersOutput, userCountsOutput, visitsOutput } from './output.ts';
import { readStatistics } from './reader-counts.ts';
import { countActive, countUsers, readVisits } from './service.ts';

/** Public; an expired token counts as a visitor (design, section 5). */
const visitorProcedure = publicProcedure
  .meta({ ignoresBadToken: true, allowedWhenDiskIsLow: true })
  .use(async ({ ctx, next }) => {
    await count(ctx.limits.visitByAddress, addressKey(ctx.address));
    return next();
  });

export const visitsRouter = router({
  home: visitorProcedure.mutation(async ({ ctx }) => {
    await ctx.visits.record({
      userId: ctx.actor?.id ?? null,
      address: ctx.address,
      browser: ctx.browser,
      route: '/',
      stayed: 0,
    });
    return {};
  }),

  /** A browser has left a page. Its duration is taken from the browser, its time from the server, since clocks are wrong. */
  activity: visitorProcedure
    .input(activityInput)
    .mutation(async ({ ctx, input: { route, startTime, endTime, requestUri } }) => {
      const { actor, env, now } = ctx;
      const seen = songOfAddress(requestUri ?? route) ?? songOfAddress(route);
      // The heading of a song that the visitor may not open does not count as read.
      const song =
        seen && accessTo(seen.number, actor, env.GUEST_SONG_LIMIT, now()) === 'open' ? seen : null;
      await ctx.visits.record({
        userId: actor?.id ?? null,
        address: ctx.address,
        browser: ctx.browser,
        route,
        stayed: endTime - startTime,
        song,
      });
      return {};
    }),

  active: visitorProcedure.query(async ({ ctx }) => {
    await ctx.visits.flush();
    return { activeUsers: await countActive(ctx.db, ctx.now()) };
  }),

  counts: adminProcedure.output(userCountsOutput).query(async ({ ctx }) => {
    await ctx.visits.flush();
    return countUsers(ctx.db, ctx.now());
  }),

  logs: adminProcedure
    .input(visitsInput)
    .output(visitsOutput)
    .query(async ({ ctx, input }) => {
      await ctx.visits.flush();
      return readVisits(ctx.db, input, ctx.now());
    }),
});

export const visitsAdminRouter = router({
  readers: adminProcedure
    .input(readersInput)
    .output(readersOutput)
    .query(async ({ ctx, input }) => {
      await ctx.visits.flush();
      return readStatistics(ctx.db, ctx.now(), input.days);
    }),
});
