import { z } from 'zod';
import { voices } from '../../../shared/speech.ts';

export const respellingsOutput = z.array(
  z.object({
    voice: z.enum(voices),
    written: z.string(),
    spoken: z.string(),
    /** The last author; null for a respelling of the seed. */
    by: z.string().nullable(),
    /** ISO 8601. */
    at: z.string(),
  }),
);
/** A word that a voice reads wrongly, and the spelling that the voice gets instead. Readers never see it. */
export type Respelling = z.infer<typeof respellingsOutput>[number];
