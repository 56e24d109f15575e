import { adminProcedure, router } from '../../trpc.ts';
import { backupsOutput } from './output.ts';
import { backUpNow } from './service.ts';

/** The procedures of `admin` for backups. */
export const backupsRouter = router({
  backups: adminProcedure.output(backupsOutput).query(({ ctx }) => ctx.backups.state()),
  backUpNow: adminProcedure.output(backupsOutput).mutation(({ ctx }) => backUpNow(ctx, ctx.actor)),
});
