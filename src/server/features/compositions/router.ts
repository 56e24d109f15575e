import { findInput, indexInput, listInput, readInput } from '../../../shared/compositions-input.ts';
import { publicProcedure, router } from '../../trpc.ts';
import { findComposition, listSongs, readSong } from './service.ts';
import { listIndexes, readIndex } from './song-indexes.ts';

export const compositionsRouter = router({
  list: publicProcedure
    .meta({ cacheable: true })
    .input(listInput)
    .query(({ ctx, input }) => listSongs(ctx, input.language)),

  read: publicProcedure
    .meta({ cacheable: true })
    .input(readInput)
    .query(({ ctx, input }) => readSong(ctx, input.number, input.language)),

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
