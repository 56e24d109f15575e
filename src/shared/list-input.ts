import { z } from 'zod';

/**
 * A list of so many items at most. It is counted before any item is looked at: zod itself looks at all first, and has a
 * quarter of a million complaints of half a megabyte of commas.
 */
export const shortList = <Item extends z.ZodType>(
  item: Item,
  most: number,
  { least = 1, empty }: { least?: number; empty?: string } = {},
) => z.array(z.unknown()).min(least, empty).max(most, { abort: true }).pipe(z.array(item));
