import { draftInput, draftsInput, uploadInput } from '../../../shared/uploads-input.ts';
import { adminProcedure, authedProcedure, router } from '../../trpc.ts';
import { draftOutput, draftsOutput, uploadsOutput } from './output.ts';
import { listDrafts, listUploads, readUploadText, removeUpload } from './service.ts';

/** The lists of uploads. Files are sent and downloaded by plain routes (http.ts). */
export const uploadsRouter = router({
  drafts: authedProcedure
    .input(draftsInput)
    .output(draftsOutput)
    .query(({ ctx, input }) => listDrafts(ctx.db, ctx.actor, input.number)),
  draft: authedProcedure
    .input(draftInput)
    .output(draftOutput)
    .query(({ ctx, input }) => readUploadText(ctx.db, ctx.actor, input.number, input.id)),
});

export const uploadsAdminRouter = router({
  uploads: adminProcedure.output(uploadsOutput).query(({ ctx }) => listUploads(ctx.db)),
  removeUpload: adminProcedure
    .meta({ allowedWhenDiskIsLow: true })
    .input(uploadInput)
    .mutation(({ ctx, input }) => removeUpload(ctx.db, ctx.actor, input.id, ctx.now())),
});
