import {
  answerInput,
  askedCorrectionInput,
  askInput,
  questionInput,
} from '../../../shared/questions-input.ts';
import { count } from '../../http/limits.ts';
import { authedProcedure, router } from '../../trpc.ts';
import { answer, ask, markAnswerSeen, questionsOf } from './service.ts';

export const questionsRouter = router({
  list: authedProcedure
    .input(askedCorrectionInput)
    .query(({ ctx, input }) => questionsOf(ctx.db, ctx.actor, input.id)),
  ask: authedProcedure
    .meta({ allowedWhenDiskIsLow: true })
    .input(askInput)
    .mutation(async ({ ctx, input }) => {
      await count(ctx.limits.questionsByPerson, ctx.actor.id);
      return ask(ctx, ctx.actor, input, ctx.now());
    }),
  answer: authedProcedure
    .meta({ allowedWhenDiskIsLow: true })
    .input(answerInput)
    .mutation(({ ctx, input }) => answer(ctx, ctx.actor, input, ctx.now())),
  markAnswerSeen: authedProcedure
    .meta({ allowedWhenDiskIsLow: true })
    .input(questionInput)
    .mutation(({ ctx, input }) => markAnswerSeen(ctx.db, ctx.actor, input.id, ctx.now())),
});
