import type { Actor } from '../../../shared/compositions/access.ts';
import type { Schema } from '../../db/schema.ts';

/** The range in an account's two columns; null without one. */
export function rangeOf({
  range_start,
  range_end,
}: Pick<Schema['users'], 'range_start' | 'range_end'>): Actor['range'] {
  return range_start !== null && range_end !== null ? { start: range_start, end: range_end } : null;
}
