import { z } from 'zod';
import { largestSongNumber } from './compositions.ts';

export const certificateInput = z.object({ number: z.coerce.number().int().min(1).max(largestSongNumber) });
