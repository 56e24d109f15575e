import {
  concordanceInput,
  glossaryFindInput,
  glossaryListInput,
  glossaryReadInput,
  songWordsInput,
} from '../../../shared/glossary/glossary-input.ts';
import { costlyCall, publicProcedure, router } from '../../trpc.ts';
import { readConcordance } from './concordance.ts';
import { findEntries, listLetter, readEntry, readSongWords } from './service.ts';

export const glossaryRouter = router({
  /** The entries under a letter. */
  list: publicProcedure
    .meta({ cacheable: true })
    .input(glossaryListInput)
    .query(({ ctx, input }) => listLetter(ctx, input.letter, input.language)),

  /** The entries for a word in any script and spelling. */
  find: publicProcedure
    .meta({ cacheable: true })
    .input(glossaryFindInput)
    .query(async ({ ctx, input }) => {
      const page = await findEntries(ctx, input.word, input.language);
      if (page.entries.length === 0) ctx.skipCache?.();
      return page;
    }),

  /** One entry, with the first occurrences of its word. */
  read: publicProcedure
    .meta({ cacheable: true })
    .input(glossaryReadInput)
    .query(async ({ ctx, input }) => {
      const entry = await readEntry(ctx, input.head, input.language);
      if (!entry) ctx.skipCache?.();
      return entry;
    }),

  /** The answers of the glossary for each word of a song. */
  ofSong: publicProcedure
    .meta({ cacheable: true, ...costlyCall })
    .input(songWordsInput)
    .query(({ ctx, input }) => readSongWords(ctx, input.number, input.language)),

  /** Every occurrence of a word in the songs. */
  concordance: publicProcedure
    .meta({ cacheable: true, ...costlyCall })
    .input(concordanceInput)
    .query(async ({ ctx, input }) => {
      const concordance = await readConcordance(ctx, input);
      if (concordance.places.length === 0) ctx.skipCache?.();
      return concordance;
    }),
});
