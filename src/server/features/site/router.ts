import { publicProcedure, router } from '../../trpc.ts';

export const siteRouter = router({
  /** The words and links of the shell and the home page. */
  content: publicProcedure.meta({ hot: true }).query(({ ctx }) => ctx.content),
});
