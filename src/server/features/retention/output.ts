import { z } from 'zod';
import { watchedStores } from '../../../shared/storage.ts';

export const storageOutput = z.object({
  /** Null while there is room. `failing` has the error code when nothing can be written at all. Sizes are whole megabytes. */
  disk: z
    .object({
      state: z.enum(['low', 'failing']),
      free: z.number(),
      total: z.number(),
      code: z.string().nullable(),
    })
    .nullable(),
  /** The stores at or above four fifths of their limit; uploads are in megabytes, the others in rows. */
  nearLimit: z.array(
    z.object({ store: z.enum(watchedStores), used: z.number(), limit: z.number() }),
  ),
  /** By how many days the clock jumped ahead, and for how many more days the site must run before anything is deleted for its age. */
  clock: z.object({ days: z.number(), left: z.number() }).nullable(),
  /** When the last backup was made, and the last one tested, where one of both is too long ago. */
  backup: z.object({ made: z.string().nullable(), tested: z.string().nullable() }).nullable(),
});
/** Warnings for the admin about the disk, stores and the clock; null and empty where all is well. */
export type StorageState = z.infer<typeof storageOutput>;
