import { z } from 'zod';
import { languageInput, listPageInput } from './compositions-input.ts';
import { maxSearchLength } from './compositions.ts';

export const titleSearchInput = z.object({ query: z.string().max(maxSearchLength) });

export const wordSearchInput = z.object({
  query: z.string().max(maxSearchLength),
  language: languageInput,
});

/** A search for songs, with the filters of the song list. */
export const songSearchInput = listPageInput.extend({
  query: z.string().max(maxSearchLength),
  /**
   * Set when the person has finished typing: only then the lines of songs that they may not read are searched as well, and only so often
   * from one address (src/server/features/search/find-songs.ts).
   */
  submitted: z.boolean().default(false),
});

/** A submitted search that found no title. */
export const searchWithoutResultInput = z.object({ query: z.string().max(maxSearchLength) });
