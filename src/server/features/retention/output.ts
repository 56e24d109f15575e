import { z } from 'zod';
import { watchedStores, type StorageState } from '../../../shared/storage.ts';

export const storageOutput = z.object({
  disk: z
    .object({
      state: z.enum(['low', 'failing']),
      free: z.number(),
      total: z.number(),
      code: z.string().nullable(),
    })
    .nullable(),
  nearLimit: z.array(
    z.object({ store: z.enum(watchedStores), used: z.number(), limit: z.number() }),
  ),
  clock: z.object({ days: z.number(), left: z.number() }).nullable(),
  backup: z.object({ made: z.string().nullable(), tested: z.string().nullable() }).nullable(),
}) satisfies z.ZodType<StorageState>;
