import { wordSearchInput } from '../../../shared/search.ts';
import { addressKey, count } from '../../http/limits.ts';
import { publicProcedure, router } from '../../trpc.ts';
import { listSearchableTitles } from '../compositions/queries.ts';
import { searchWords } from './service.ts';

export const searchRouter = router({
  /** Every title for everybody: the search box answers from this in the browser. */
  titles: publicProcedure.meta({ hot: true }).query(({ ctx }) => listSearchableTitles(ctx.db)),

  words: publicProcedure.input(wordSearchInput).query(async ({ ctx, input }) => {
    await count(ctx.limits.searchByAddress, addressKey(ctx.address));
    return searchWords(ctx, input);
  }),
});
