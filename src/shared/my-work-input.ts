import { z } from 'zod';
import { maxSongNumber } from './compositions.ts';

export const markSeenInput = z.object({ language: z.enum(['en', 'kn']).default('en') });
export const skipSongInput = z.object({ number: z.int().min(1).max(maxSongNumber) });
export const digestInput = z.object({ isWanted: z.boolean() });
