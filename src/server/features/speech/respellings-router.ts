import { respellingInput, respellingKey } from '../../../shared/speech/respellings-input.ts';
import { adminProcedure, router } from '../../trpc.ts';
import { respellingsOutput } from './output.ts';
import { removeRespelling, respell, respellings } from './respellings.ts';

export const respellingsRouter = router({
  list: adminProcedure.output(respellingsOutput).query(({ ctx }) => respellings(ctx.db)),

  /** Adds a respelling, or changes the one with the same voice and word. */
  save: adminProcedure
    .input(respellingInput)
    .mutation(({ ctx, input }) => respell(ctx.db, ctx.actor, input, ctx.now())),

  remove: adminProcedure
    .input(respellingKey)
    .mutation(({ ctx, input }) => removeRespelling(ctx.db, ctx.actor, input, ctx.now())),
});
