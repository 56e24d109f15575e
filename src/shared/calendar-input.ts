import { z } from 'zod';

/** A day by its number in India since 1970, up to the year 2243. */
export const songOfDayInput = z.object({ day: z.int().min(0).max(99_999) });
