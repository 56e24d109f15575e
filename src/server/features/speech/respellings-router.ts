import { respellingInput, respellingKey } from '../../../shared/respellings.ts';
import { notFound } from '../../errors.ts';
import { adminProcedure, router } from '../../trpc.ts';
import { deleteRespelling, saveRespelling } from './queries.ts';
import { respellings } from './respellings.ts';

export const respellingsRouter = router({
  list: adminProcedure.query(({ ctx }) => respellings(ctx.db)),

  /** Adds one, or changes that of the same voice and word. */
  save: adminProcedure
    .input(respellingInput)
    .mutation(({ ctx, input }) => saveRespelling(ctx.db, { ...input, user_id: ctx.reader.id, at: ctx.now() })),

  remove: adminProcedure.input(respellingKey).mutation(async ({ ctx, input: { voice, written } }) => {
    if (!(await deleteRespelling(ctx.db, voice, written))) throw notFound('There is no such respelling.');
  }),
});
