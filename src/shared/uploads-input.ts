import { z } from 'zod';
import { maxSongNumber } from './compositions.ts';
import { idInput } from './id-input.ts';

export const uploadInput = z.object({ id: idInput });
/** The song beside which an editor reads an upload; it must be in their range. */
export const draftsInput = z.object({ number: z.int().min(1).max(maxSongNumber) });
export const draftInput = draftsInput.extend({ id: idInput });
