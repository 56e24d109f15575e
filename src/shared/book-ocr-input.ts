import { z } from 'zod';
import { bookInput } from './books-input.ts';
import { maxRow } from './paging.ts';

export const queueBookInput = bookInput.extend({ again: z.boolean().default(false) });
export const songsInput = bookInput.extend({
  from: z.int().min(0).max(maxRow).default(0),
});
