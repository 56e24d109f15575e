import { listInput } from '../../../shared/compositions-input.ts';
import { songInput } from '../../../shared/corrections-input.ts';
import { certificateInput } from '../../../shared/history-input.ts';
import { publicProcedure, router } from '../../trpc.ts';
import { certificateOf, historyOf, listPublishedLevels } from './service.ts';

export const historyRouter = router({
  /** For everybody: who did what to a song, when and why. */
  of: publicProcedure.input(songInput).query(({ ctx, input }) => historyOf(ctx.db, ctx.actor, input.number, input.language)),

  /** Who corrected, proofread and published a song's texts, for everybody. */
  certificate: publicProcedure.input(certificateInput).query(({ ctx, input }) => certificateOf(ctx.db, input.number)),

  levels: publicProcedure
    .meta({ cacheable: true })
    .input(listInput)
    .query(({ ctx, input }) => listPublishedLevels(ctx.db, input.language)),
});
