import { z } from 'zod';
import { auditLogKinds } from '../../../shared/audit-log.ts';
import { pageOutput } from '../../output.ts';

const act = z.object({
  id: z.string(),
  /** ISO 8601, in UTC. */
  at: z.string(),
  /** User name; empty for an act of the site itself. */
  who: z.string(),
  kind: z.enum(auditLogKinds),
  /** An account as `name (address)`, a song as `12 Kannada`, a file by its name, a respelling by its word. */
  subject: z.string(),
  /** The state before the act; times are ISO 8601. */
  was: z.string(),
  became: z.string(),
  reason: z.string(),
});
/** One administrative act. A text without a value is empty. */
export type AuditLogRow = z.infer<typeof act>;
export const auditLogOutput = pageOutput(act);
