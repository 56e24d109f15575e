import {
  candidateInput,
  changeInput,
  documentedSaveInput,
  passWarningInput,
  retitleInput,
  saveInput,
  songInput,
} from '../../../shared/corrections-input.ts';
import { count } from '../../http/limits.ts';
import { authedProcedure, costlyCall, publicProcedure, router } from '../../trpc.ts';
import { countRetitled, countStored } from './daily-storage.ts';
import { fetchCandidate, listEditedSongs, openForEditing } from './read.ts';
import { saveDocumented } from './save-documented.ts';
import { saveCorrection } from './save.ts';
import { passWarning, removeCandidate, retitle } from './service.ts';
import { textChangeOf } from './text-change.ts';

const correcting = authedProcedure.meta({ allowedWhenDiskIsLow: true });
/** Procedures that write a revision or check texts are limited per person: revisions are never deleted, and checks take time. @throws 429 */
const saving = correcting.use(async ({ ctx, next }) => {
  await count(ctx.limits.savesByPerson, ctx.actor.id);
  return next();
});

export const correctionsRouter = router({
  open: authedProcedure
    .meta(costlyCall)
    .input(songInput)
    .query(({ ctx, input }) => openForEditing(ctx.db, ctx.actor, input.number, input.language)),
  save: saving.input(saveInput).mutation(async ({ ctx, input }) => {
    await countStored(ctx, input);
    return saveCorrection(ctx.db, ctx.actor, input, ctx.now());
  }),
  saveDocumented: saving.input(documentedSaveInput).mutation(async ({ ctx, input }) => {
    await countStored(ctx, input);
    return saveDocumented(ctx.db, ctx.actor, input, ctx.now());
  }),
  list: publicProcedure.query(({ ctx }) => listEditedSongs(ctx.db, ctx.actor)),
  fetch: authedProcedure
    .input(candidateInput)
    .query(({ ctx, input }) => fetchCandidate(ctx.db, ctx.actor, input.id)),
  /** The changes of a history entry. */
  change: publicProcedure.input(changeInput).query(({ ctx, input }) => textChangeOf(ctx, input)),
  retitle: saving.input(retitleInput).mutation(async ({ ctx, input }) => {
    await countRetitled(ctx);
    return retitle(ctx.db, ctx.actor, input, ctx.now());
  }),
  remove: correcting
    .input(candidateInput)
    .mutation(({ ctx, input }) => removeCandidate(ctx.db, ctx.actor, input.id, ctx.now())),
  passWarning: saving
    .input(passWarningInput)
    .mutation(({ ctx, input }) => passWarning(ctx.db, ctx.actor, input, ctx.now())),
});
