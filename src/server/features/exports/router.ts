import { downloadChoiceInput } from '../../../shared/exports-input.ts';
import { addressKey, count } from '../../http/limits.ts';
import { adminProcedure, publicProcedure, router } from '../../trpc.ts';
import { downloadStatusOutput } from './output.ts';
import { chooseDownload, describeDownload, downloadSizes, downloadStatus } from './service.ts';

/** The public download of all songs, while an admin has switched it on. */
export const exportsRouter = router({
  read: publicProcedure.meta({ cacheable: true }).query(({ ctx }) => describeDownload(ctx)),
  sizes: publicProcedure.meta({ ignoresBadToken: true }).query(async ({ ctx }) => {
    const client = addressKey(ctx.address);
    await count(ctx.limits.exportByAddress, client);
    return downloadSizes(ctx, client);
  }),
});

/** The procedures of `admin` for the public download. */
export const exportsAdminRouter = router({
  publicDownload: adminProcedure
    .output(downloadStatusOutput)
    .query(({ ctx }) => downloadStatus(ctx)),
  choosePublicDownload: adminProcedure
    .input(downloadChoiceInput)
    .mutation(({ ctx, input }) => chooseDownload(ctx, ctx.actor, input)),
});
