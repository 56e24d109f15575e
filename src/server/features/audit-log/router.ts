import { pageOf, type Page } from '../../../shared/paging.ts';
import type { TrailRow } from '../../../shared/audit-log.ts';
import { trailInput } from '../../../shared/audit-log-input.ts';
import { adminProcedure, router } from '../../trpc.ts';
import { iso } from '../history/service.ts';
import { listAdministration } from './queries.ts';

/** The audit trail, to be read; nothing changes a row of it. */
export const auditLogRouter = router({
  trail: adminProcedure.input(trailInput).query(async ({ ctx, input }): Promise<Page<TrailRow>> => {
    const { rows, ...page } = pageOf(await listAdministration(ctx.db, input), input, ctx.now());
    return { rows: rows.map(({ at, who, ...row }) => ({ ...row, at: iso(at), who: who ?? '' })), ...page };
  }),
});
