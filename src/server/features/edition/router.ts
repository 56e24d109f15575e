import { witnessInput } from '../../../shared/edition/witnesses.ts';
import { publicProcedure, router } from '../../trpc.ts';
import { listWitnessesWithSongs, readWitness } from './service.ts';

export const witnessesRouter = router({
  /** The witnesses that the edition was collated with. */
  list: publicProcedure.meta({ cacheable: true }).query(({ ctx }) => listWitnessesWithSongs(ctx)),

  /** One witness, with the songs that name it. */
  read: publicProcedure
    .meta({ cacheable: true })
    .input(witnessInput)
    .query(({ ctx, input }) => readWitness(ctx, input.siglum)),
});
