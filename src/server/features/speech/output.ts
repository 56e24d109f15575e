import { z } from 'zod';
import { voices } from '../../../shared/speech.ts';
import type { Respelling } from '../../../shared/speech/entry.ts';

export const respellingsOutput = z.array(
  z.object({
    voice: z.enum(voices),
    written: z.string(),
    spoken: z.string(),
    by: z.string().nullable(),
    at: z.string(),
  }),
) satisfies z.ZodType<Respelling[]>;
