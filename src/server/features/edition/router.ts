import { witnessInput } from '../../../shared/edition/witnesses.ts';
import { publicProcedure, router } from '../../trpc.ts';
import { listWitnessesWithSongs, readWitness } from './service.ts';

export const witnessesRouter = router({
  /** What the words of the edition were compared with. */
  list: publicProcedure.meta({ cacheable: true }).query(({ ctx }) => listWitnessesWithSongs(ctx)),

  /** One of them, with the songs that name it. */
  read: publicProcedure
    .meta({ cacheable: true })
    .input(witnessInput)
    .query(({ ctx, input }) => readWitness(ctx, input.siglum)),
});
