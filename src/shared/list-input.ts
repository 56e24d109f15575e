import { z } from 'zod';

/**
 * A list of at most `most` items. The items are counted before any is checked: zod alone would check all first, and report a
 * quarter of a million errors for half a megabyte of commas.
 */
export const shortList = <Item extends z.ZodType>(
  item: Item,
  max: number,
  { least = 1, empty }: { least?: number; empty?: string } = {},
) => z.array(z.unknown()).min(least, empty).max(max, { abort: true }).pipe(z.array(item));
