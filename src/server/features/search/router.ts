import {
  searchWithoutResultInput,
  songSearchInput,
  titleSearchInput,
  wordSearchInput,
} from '../../../shared/search-input.ts';
import { isRobot } from '../../http/browser.ts';
import { addressKey, count } from '../../http/limits.ts';
import { adminProcedure, costlyCall, publicProcedure, router } from '../../trpc.ts';
import { titlesToSend } from '../compositions/title-index.ts';
import { findSongs } from './find-songs.ts';
import { searchesWithoutResultOutput } from './output.ts';
import {
  recordSearchWithoutResult,
  readSearchesWithoutResult,
  findTitles,
  searchWords,
} from './service.ts';

export const searchRouter = router({
  /** Every title, for everybody: the search box answers from this list in the browser. In a large edition null: then it asks `findTitles`. */
  titles: publicProcedure.meta({ cacheable: true }).query(({ ctx }) => titlesToSend(ctx)),

  findTitles: publicProcedure
    .meta(costlyCall)
    .input(titleSearchInput)
    .query(async ({ ctx, input }) => {
      await count(ctx.limits.titleSearchByAddress, addressKey(ctx.address));
      return findTitles(ctx, input);
    }),

  /** The songs that a query may mean, by their titles and their lines, in the order in which the box and the results page show them. */
  find: publicProcedure
    .meta(costlyCall)
    .input(songSearchInput)
    .query(async ({ ctx, input }) => {
      await count(ctx.limits.searchByAddress, addressKey(ctx.address));
      return findSongs(ctx, input);
    }),

  words: publicProcedure
    .meta(costlyCall)
    .input(wordSearchInput)
    .query(async ({ ctx, input }) => {
      await count(ctx.limits.searchByAddress, addressKey(ctx.address));
      return searchWords(ctx, input);
    }),

  /** A search that somebody submitted found nothing. */
  withoutResult: publicProcedure
    .meta({ ignoresBadToken: true, allowedWhenDiskIsLow: true })
    .input(searchWithoutResultInput)
    .mutation(async ({ ctx, input }) => {
      await count(ctx.limits.emptySearchByAddress, addressKey(ctx.address));
      if ((!ctx.browser || !isRobot(ctx.browser)) && !(await ctx.disk.isShort()))
        await recordSearchWithoutResult(ctx, input);
    }),
});

export const searchAdminRouter = router({
  searchesWithoutResult: adminProcedure
    .output(searchesWithoutResultOutput)
    .query(({ ctx }) => readSearchesWithoutResult(ctx.db)),
});
