import { z } from 'zod';
import { largestSongNumber } from './compositions.ts';

export const uploadInput = z.object({ id: z.uuid() });
/** The song beside which an editor reads an upload; it must be in their range. */
export const draftsInput = z.object({ number: z.int().min(1).max(largestSongNumber) });
export const draftInput = draftsInput.extend({ id: z.uuid() });
