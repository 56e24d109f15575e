import { z } from 'zod';
import { auditLogKinds } from './audit-log.ts';
import { pageFields } from './paging-input.ts';
import { isWithinMaxRow, beyondMaxRow } from './paging.ts';

/** A page of the audit log, latest first by default. */
export const auditLogInput = z
  .object({ ...pageFields(25), kind: z.enum(auditLogKinds).optional() })
  .refine(isWithinMaxRow, beyondMaxRow)
  .prefault({});
