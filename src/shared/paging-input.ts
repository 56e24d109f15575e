import { z } from 'zod';
import { maxTime, maxPageSize } from './paging.ts';

const moment = z.int().min(0).max(maxTime);
const momentText = z.union([
  moment,
  z.string().max(16, { abort: true }).regex(/^\d+$/).transform(Number).pipe(moment),
]);

/** The fields of a table request: which page, in which order, and the filter text. `size` is the default number of rows. */
export const pageFields = (size: number) => ({
  page: z.coerce.number().pipe(z.int().min(1).max(1000)).default(1),
  size: z.coerce.number().pipe(z.int().min(1).max(maxPageSize)).default(size),
  direction: z.enum(['asc', 'desc']).default('desc'),
  /** Words to filter by: a row must contain each of them, in any letter case. */
  text: z.string().trim().max(100).default(''),
  /** Rows that began later are left out, so that pages do not shift between requests. Epoch milliseconds. */
  until: momentText.optional(),
});
