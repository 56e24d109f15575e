import {
  findInput,
  indexInput,
  listInput,
  listPageInput,
  readInput,
} from '../../../shared/compositions-input.ts';
import { costlyCall, publicProcedure, router } from '../../trpc.ts';
import { findComposition, listSongs, readListPage, readSongPage } from './service.ts';
import { listIndexes, readIndex } from './song-indexes.ts';

export const compositionsRouter = router({
  list: publicProcedure
    .meta({ cacheable: true, ...costlyCall })
    .input(listInput)
    .query(({ ctx, input }) => listSongs(ctx, input.language)),

  /** The list for its page: whole, or where it is long a page of it. */
  page: publicProcedure
    .meta({ cacheable: true, ...costlyCall })
    .input(listPageInput)
    .query(async ({ ctx, input: { language, page, ...filters } }) => {
      const list = await readListPage(ctx, language, filters, page);
      if (list.songs.length === 0) ctx.skipCache?.();
      return list;
    }),

  read: publicProcedure
    .meta({ cacheable: true })
    .input(readInput)
    .query(({ ctx, input }) => readSongPage(ctx, input.number, input.language)),

  /** The indexes of the edition, each with its size. */
  indexes: publicProcedure.meta({ cacheable: true }).query(({ ctx }) => listIndexes(ctx)),

  /** One index, with the titles of its songs in a language. */
  index: publicProcedure
    .meta({ cacheable: true })
    .input(indexInput)
    .query(({ ctx, input }) => readIndex(ctx, input.kind, input.language)),

  find: publicProcedure
    .meta({ cacheable: true })
    .input(findInput)
    .query(({ ctx, input }) => findComposition(ctx, input.search, input.language)),
});
