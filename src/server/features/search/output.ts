import { z } from 'zod';
import type { SearchWithoutResult } from '../../../shared/search.ts';

export const searchesWithoutResultOutput = z.array(
  z.object({ query: z.string(), times: z.number(), lastAt: z.string() }),
) satisfies z.ZodType<SearchWithoutResult[]>;
