import { listInput } from '../../../shared/compositions.ts';
import { changeInput, songInput } from '../../../shared/edits.ts';
import { publicProcedure, router } from '../../trpc.ts';
import { changeOf } from './change.ts';
import { historyOf, listLevels } from './service.ts';

export const historyRouter = router({
  /** For everybody: who did what to a song, when and why. */
  of: publicProcedure.input(songInput).query(({ ctx, input }) => historyOf(ctx.db, input.number, input.language)),

  /** What one of these acts changed. */
  change: publicProcedure.input(changeInput).query(({ ctx, input }) => changeOf(ctx, input)),

  levels: publicProcedure
    .meta({ hot: true })
    .input(listInput)
    .query(({ ctx, input }) => listLevels(ctx.db, input.language)),
});
