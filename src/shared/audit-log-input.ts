import { z } from 'zod';
import { trailKinds } from './audit-log.ts';
import { pageFields } from './paging-input.ts';
import { isWithinMaxRow, beyondMaxRow } from './paging.ts';

/** A page of the audit trail, the latest first unless it says otherwise. */
export const trailInput = z
  .object({ ...pageFields(25), kind: z.enum(trailKinds).optional() })
  .refine(isWithinMaxRow, beyondMaxRow)
  .prefault({});
