import {
  answerReportInput,
  reportInput,
  reportLinkInput,
  reportPageInput,
} from '../../../shared/reports-input.ts';
import { addressKey, count } from '../../http/limits.ts';
import { authedProcedure, publicProcedure, router } from '../../trpc.ts';
import {
  answerReport,
  listPublicReports,
  listReports,
  reportStatus,
  sendReport,
} from './service.ts';

export const reportsRouter = router({
  send: publicProcedure
    .meta({ ignoresBadToken: true })
    .input(reportInput)
    .mutation(async ({ ctx, input }) => {
      const client = addressKey(ctx.address);
      await count(ctx.limits.reportByAddress, client);
      await count(ctx.limits.reportByAddressADay, client);
      return sendReport(ctx, input);
    }),

  status: publicProcedure
    .meta({ ignoresBadToken: true })
    .input(reportLinkInput)
    .query(({ ctx, input }) => reportStatus(ctx.db, input.token)),

  /** Recent reports of readers, with their outcome. */
  public: publicProcedure.query(({ ctx }) => listPublicReports(ctx)),

  list: authedProcedure
    .input(reportPageInput)
    .query(({ ctx, input }) => listReports(ctx.db, ctx.actor, input, ctx.now())),
  answer: authedProcedure
    .meta({ allowedWhenDiskIsLow: true })
    .input(answerReportInput)
    .mutation(({ ctx, input }) => answerReport(ctx.db, ctx.actor, input, ctx.now())),
});
