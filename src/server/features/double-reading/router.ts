import { z } from 'zod';
import {
  assignDoubleReadingInput,
  decideInput,
  readingSongInput,
  releaseInput,
} from '../../../shared/double-reading-input.ts';
import { decisionOutput, doubleReadingsOutput, pairOutput, resultsOutput } from './output.ts';
import { adminProcedure, costlyCall, router } from '../../trpc.ts';
import { decide, readPair } from './decision.ts';
import { release } from './releases.ts';
import { assign, list, listResults } from './service.ts';

export const doubleReadingRouter = router({
  list: adminProcedure.output(doubleReadingsOutput).query(({ ctx }) => list(ctx.db, ctx.actor)),
  results: adminProcedure.output(resultsOutput).query(({ ctx }) => listResults(ctx.db)),
  assign: adminProcedure
    .input(assignDoubleReadingInput)
    .output(z.object({ id: z.string() }))
    .mutation(({ ctx, input }) => assign(ctx.db, ctx.actor, input, ctx.now())),
  release: adminProcedure
    .meta({ allowedWhenDiskIsLow: true })
    .input(releaseInput)
    .mutation(({ ctx, input }) => release(ctx, ctx.actor, input, ctx.now())),
  pair: adminProcedure
    .meta(costlyCall)
    .input(readingSongInput)
    .output(pairOutput)
    .query(({ ctx, input }) => readPair(ctx.db, ctx.actor, input)),
  decide: adminProcedure
    .meta({ allowedWhenDiskIsLow: true })
    .input(decideInput)
    .output(decisionOutput)
    .mutation(({ ctx, input }) => decide(ctx, ctx.actor, input, ctx.now())),
});
