import { dumpChoiceInput } from '../../../shared/export-inputs.ts';
import { addressKey, count } from '../../http/limits.ts';
import { adminProcedure, publicProcedure, router } from '../../trpc.ts';
import { chooseDump, describeDump, dumpSizes, standingOf } from './service.ts';

/** The songs as a whole, for anybody, where an admin has made them public. */
export const exportsRouter = router({
  read: publicProcedure.meta({ cacheable: true }).query(({ ctx }) => describeDump(ctx)),
  sizes: publicProcedure.meta({ ignoresBadToken: true }).query(async ({ ctx }) => {
    const client = addressKey(ctx.address);
    await count(ctx.limits.exportByAddress, client);
    return dumpSizes(ctx, client);
  }),
});

/** The part of `admin` that is about giving the songs away. */
export const exportsAdminRouter = router({
  dump: adminProcedure.query(({ ctx }) => standingOf(ctx)),
  chooseDump: adminProcedure.input(dumpChoiceInput).mutation(({ ctx, input }) => chooseDump(ctx, ctx.actor, input)),
});
