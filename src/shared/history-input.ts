import { z } from 'zod';
import { largestSongNumber } from './compositions.ts';
import { languageInput } from './compositions-input.ts';
export const certificateInput = z.object({ number: z.coerce.number().int().min(1).max(largestSongNumber) });

/** An act of the history that changed words: a save, or what made a text public. */
export const changeInput = z.object({ number: z.int().min(1).max(largestSongNumber), language: languageInput, revision: z.uuid(), act: z.enum(['saved', 'published', 'restored']) });
