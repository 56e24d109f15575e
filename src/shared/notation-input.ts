import { z } from 'zod';

/** A kind of exercises, by the name of its file: sarali, janta, mandra-sthayi. */
export const exercisesInput = z.object({ kind: z.string().max(40) });
