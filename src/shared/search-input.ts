import { z } from 'zod';
import { languageInput } from './compositions-input.ts';
import { maxSearchLength } from './compositions.ts';

export const titleSearchInput = z.object({ query: z.string().max(maxSearchLength) });

export const wordSearchInput = z.object({ query: z.string().max(maxSearchLength), language: languageInput });

/** A submitted search that found no title. */
export const searchWithoutResultInput = z.object({ query: z.string().max(maxSearchLength) });
