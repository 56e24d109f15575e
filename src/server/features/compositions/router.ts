import { findInput, listInput, readInput } from '../../../shared/compositions-input.ts';
import { publicProcedure, router } from '../../trpc.ts';
import { findComposition, listSongs, readSong } from './service.ts';

export const compositionsRouter = router({
  list: publicProcedure
    .meta({ cacheable: true })
    .input(listInput)
    .query(({ ctx, input }) => listSongs(ctx, input.language)),

  read: publicProcedure
    .meta({ cacheable: true })
    .input(readInput)
    .query(({ ctx, input }) => readSong(ctx, input.number, input.language)),

  find: publicProcedure
    .meta({ cacheable: true })
    .input(findInput)
    .query(({ ctx, input }) => findComposition(ctx, input.search, input.language)),
});
