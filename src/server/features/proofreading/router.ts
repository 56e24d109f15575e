import { markReadInput, revokeReadInput } from '../../../shared/corrections-input.ts';
import { count } from '../../http/limits.ts';
import { adminProcedure, authedProcedure, router } from '../../trpc.ts';
import { markRead, revokeRead } from './service.ts';

export const proofreadingRouter = router({
  markRead: authedProcedure
    .meta({ allowedWhenDiskIsLow: true })
    .input(markReadInput)
    .mutation(async ({ ctx, input }) => {
      await count(ctx.limits.readingsByPerson, ctx.actor.id);
      return markRead(ctx, ctx.actor, input, ctx.now());
    }),
  revokeRead: adminProcedure
    .meta({ allowedWhenDiskIsLow: true })
    .input(revokeReadInput)
    .mutation(({ ctx, input }) => revokeRead(ctx, ctx.actor, input, ctx.now())),
});
