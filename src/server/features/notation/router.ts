import { exercisesInput } from '../../../shared/notation-input.ts';
import { publicProcedure, router } from '../../trpc.ts';

export const exercisesRouter = router({
  /** The kinds of exercises in the order in which they are learnt, each with the number of its exercises. */
  list: publicProcedure.meta({ cacheable: true }).query(({ ctx }) =>
    ctx.recordings.exercises.map(({ id, title, roman, pieces }) => ({
      id,
      title,
      roman,
      count: pieces.length,
    })),
  ),

  /** The exercises of a kind with their notation; null where there is no such kind. */
  read: publicProcedure
    .meta({ cacheable: true })
    .input(exercisesInput)
    .query(
      ({ ctx, input }) => ctx.recordings.exercises.find(({ id }) => id === input.kind) ?? null,
    ),
});
