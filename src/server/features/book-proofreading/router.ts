import { z } from 'zod';
import {
  assignPagesInput,
  bookPageInput,
  bookProgressInput,
  decidePageInput,
  releasePagesInput,
  saveReadingsInput,
} from '../../../shared/book-proofreading-input.ts';
import { adminProcedure, authedProcedure, costlyCall, router } from '../../trpc.ts';
import { assignPages, releasePages } from './assignments.ts';
import { decidePage, readDecision } from './decision.ts';
import {
  bookProgressOutput,
  decisionPageOutput,
  readingPageOutput,
  savedReadingsOutput,
} from './output.ts';
import { readProgress } from './progress.ts';
import { finishPage, readPage, saveReadings } from './service.ts';

const pagesOutput = z.object({ pages: z.number() });

/** Reading the lines of printed books. Those who work on the book read, admins assign and decide. */
export const bookProofreadingRouter = router({
  page: authedProcedure
    .meta(costlyCall)
    .input(bookPageInput)
    .output(readingPageOutput)
    .query(({ ctx, input }) => readPage(ctx.db, ctx.actor, input)),
  save: authedProcedure
    .meta({ ...costlyCall, allowedWhenDiskIsLow: true })
    .input(saveReadingsInput)
    .output(savedReadingsOutput)
    .mutation(({ ctx, input }) => saveReadings(ctx.db, ctx.actor, input, ctx.now())),
  finish: authedProcedure
    .meta({ ...costlyCall, allowedWhenDiskIsLow: true })
    .input(bookPageInput)
    .mutation(({ ctx, input }) => finishPage(ctx, ctx.actor, input)),
  progress: authedProcedure
    .meta(costlyCall)
    .input(bookProgressInput)
    .output(bookProgressOutput)
    .query(({ ctx, input }) => readProgress(ctx.db, ctx.actor, input.book)),
  assign: adminProcedure
    .meta(costlyCall)
    .input(assignPagesInput)
    .output(pagesOutput)
    .mutation(({ ctx, input }) => assignPages(ctx.db, ctx.actor, input, ctx.now())),
  release: adminProcedure
    .meta({ ...costlyCall, allowedWhenDiskIsLow: true })
    .input(releasePagesInput)
    .output(pagesOutput)
    .mutation(({ ctx, input }) => releasePages(ctx.db, ctx.actor, input, ctx.now())),
  decision: adminProcedure
    .meta(costlyCall)
    .input(bookPageInput)
    .output(decisionPageOutput)
    .query(({ ctx, input }) => readDecision(ctx.db, ctx.actor, input)),
  decide: adminProcedure
    .meta({ ...costlyCall, allowedWhenDiskIsLow: true })
    .input(decidePageInput)
    .mutation(({ ctx, input }) => decidePage(ctx, ctx.actor, input)),
});
