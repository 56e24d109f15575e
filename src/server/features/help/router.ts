import { z } from 'zod';
import { helpPages } from '../../../shared/help.ts';
import { adminProcedure, publicProcedure, router } from '../../trpc.ts';
import { markNewsRead, readChanges, readHelpPage, readNews } from './service.ts';

const changeOutput = z.array(z.object({ id: z.string(), kind: z.string(), html: z.string() }));

const newsOutput = z.object({
  changes: changeOutput,
  update: z.object({ version: z.string(), url: z.string().nullable() }).nullable(),
});

export const helpRouter = router({
  page: publicProcedure
    .input(z.object({ page: z.enum(helpPages), language: z.enum(['en', 'kn']) }))
    .query(({ input }) => readHelpPage(input.page, input.language)),
  changes: publicProcedure.query(() => readChanges()),
});

/** The procedures of `admin` for what an upgrade has changed. */
export const newsAdminRouter = router({
  news: adminProcedure.output(newsOutput).query(({ ctx }) => readNews(ctx)),
  markNewsRead: adminProcedure.mutation(({ ctx }) => markNewsRead(ctx.db)),
});
