import { pageOf, type PageOfRows } from '../../../shared/paging.ts';
import { auditLogInput } from '../../../shared/audit-log-input.ts';
import { adminProcedure, router } from '../../trpc.ts';
import { isoTime } from '../../../shared/iso-time.ts';
import { auditLogOutput, type AuditLogRow } from './output.ts';
import { listAuditLog } from './queries.ts';

/** The audit log, read-only: no procedure changes a row of it. */
export const auditLogRouter = router({
  auditLog: adminProcedure
    .input(auditLogInput)
    .output(auditLogOutput)
    .query(async ({ ctx, input }): Promise<PageOfRows<AuditLogRow>> => {
      const { rows, ...page } = pageOf(await listAuditLog(ctx.db, input), input, ctx.now());
      return {
        rows: rows.map(({ at, who, ...row }) => ({ ...row, at: isoTime(at), who: who ?? '' })),
        ...page,
      };
    }),
});
