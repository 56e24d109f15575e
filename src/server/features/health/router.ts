import { publicProcedure, router } from '../../trpc.ts';
import { countCompositions } from './queries.ts';

export const healthRouter = router({
  /** Answers only when the database does. */
  check: publicProcedure.meta({ badTokenIsNone: true }).query(async ({ ctx }) => ({ status: 'ok' as const, compositions: await countCompositions(ctx.db) })),
});
