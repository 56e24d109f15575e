import { z } from 'zod';
import { auditLogKinds, type AuditLogRow } from '../../../shared/audit-log.ts';
import type { PageOfRows } from '../../../shared/paging.ts';
import { pageOutput } from '../../output.ts';

const act = z.object({
  id: z.string(),
  at: z.string(),
  who: z.string(),
  kind: z.enum(auditLogKinds),
  subject: z.string(),
  was: z.string(),
  became: z.string(),
  reason: z.string(),
});
export const auditLogOutput = pageOutput(act) satisfies z.ZodType<PageOfRows<AuditLogRow>>;
