import { candidateInput, documentedSaveInput, passWarningInput, retitleInput, saveInput, songInput } from '../../../shared/edits.ts';
import { authedProcedure, publicProcedure, router } from '../../trpc.ts';
import { fetchCandidate, listEdits, openEdit } from './read.ts';
import { saveDocumented, saveEdit } from './save.ts';
import { passWarning, remove, retitle } from './service.ts';

export const editsRouter = router({
  open: authedProcedure.input(songInput).query(({ ctx, input }) => openEdit(ctx.db, ctx.reader, input.number, input.language)),
  save: authedProcedure.input(saveInput).mutation(({ ctx, input }) => saveEdit(ctx.db, ctx.reader, input, ctx.now())),
  saveDocumented: authedProcedure.input(documentedSaveInput).mutation(({ ctx, input }) => saveDocumented(ctx.db, ctx.reader, input, ctx.now())),
  list: publicProcedure.query(({ ctx }) => listEdits(ctx.db, ctx.reader)),
  fetch: authedProcedure.input(candidateInput).query(({ ctx, input }) => fetchCandidate(ctx.db, ctx.reader, input.id)),
  retitle: authedProcedure.input(retitleInput).mutation(({ ctx, input }) => retitle(ctx.db, ctx.reader, input, ctx.now())),
  remove: authedProcedure.input(candidateInput).mutation(({ ctx, input }) => remove(ctx.db, ctx.reader, input.id, ctx.now())),
  passWarning: authedProcedure.input(passWarningInput).mutation(({ ctx, input }) => passWarning(ctx.db, ctx.reader, input, ctx.now())),
});
