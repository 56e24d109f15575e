import { z } from 'zod';

/**
 * A list of at most `max` items. The items are counted before any is checked: zod alone would check all first, and report a
 * quarter of a million errors for half a megabyte of commas.
 */
export const shortList = <Item extends z.ZodType>(
  item: Item,
  max: number,
  { min = 1, empty }: { min?: number; empty?: string } = {},
) => z.array(z.unknown()).min(min, empty).max(max, { abort: true }).pipe(z.array(item));
