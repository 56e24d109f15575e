import { z } from 'zod';
import { mistakeIn, normaliseCode } from './printouts.ts';

/** A code as somebody types it; without a mistake, in the form in which codes are stored. */
export const printoutInput = z.object({
  code: z
    .string()
    .max(200, { abort: true })
    .overwrite(normaliseCode)
    .refine((code) => mistakeIn(code) === null, 'There is a typing mistake in this code.'),
});
