import { z } from 'zod';

export const searchesWithoutResultOutput = z.array(
  z.object({
    query: z.string(),
    times: z.number(),
    /** The time of the last such search; ISO 8601. */
    lastAt: z.string(),
  }),
);
/** A row of the searches without a result. */
export type SearchWithoutResult = z.infer<typeof searchesWithoutResultOutput>[number];
