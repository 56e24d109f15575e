import { adminProcedure, router } from '../../trpc.ts';
import { allowDownloadInput } from '../../../shared/backups-input.ts';
import { backupsOutput, downloadTicketOutput } from './output.ts';
import { allowDownload } from './download.ts';
import { backUpNow } from './service.ts';

/** The procedures of `admin` for backups. */
export const backupsRouter = router({
  backups: adminProcedure.output(backupsOutput).query(({ ctx }) => ctx.backups.state()),
  backUpNow: adminProcedure.output(backupsOutput).mutation(({ ctx }) => backUpNow(ctx, ctx.actor)),
  allowBackupDownload: adminProcedure
    .meta({ allowedWhenDiskIsLow: true })
    .input(allowDownloadInput)
    .output(downloadTicketOutput)
    .mutation(({ ctx, input }) => allowDownload(ctx, ctx.actor, input)),
});
