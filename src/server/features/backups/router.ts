import { adminProcedure, router } from '../../trpc.ts';
import { allowDownloadInput } from '../../../shared/backups-input.ts';
import { saveBackupPlanInput, saveSecondCopyInput } from '../../../shared/settings-input.ts';
import { settingsOutput } from '../settings/output.ts';
import { saveBackupPlan, saveSecondCopy } from './settings.ts';
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
  /** Allowed when the disk is low, since another folder may be what helps. */
  saveBackupPlan: adminProcedure
    .meta({ allowedWhenDiskIsLow: true })
    .input(saveBackupPlanInput)
    .output(settingsOutput)
    .mutation(({ ctx, input }) => saveBackupPlan(ctx, ctx.actor, input)),
  saveSecondCopy: adminProcedure
    .meta({ allowedWhenDiskIsLow: true })
    .input(saveSecondCopyInput)
    .output(settingsOutput)
    .mutation(({ ctx, input }) => saveSecondCopy(ctx, ctx.actor, input)),
});
