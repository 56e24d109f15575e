import { witnessInput } from '../../../shared/edition/witnesses.ts';
import { publicProcedure, router } from '../../trpc.ts';
import { listWitnesses, readWitness } from './witness-list.ts';

export const witnessesRouter = router({
  /** What the words of the edition were compared with. */
  list: publicProcedure.meta({ cacheable: true }).query(({ ctx }) => listWitnesses(ctx)),

  /** One of them, with the songs that name it. */
  read: publicProcedure
    .meta({ cacheable: true })
    .input(witnessInput)
    .query(({ ctx, input }) => readWitness(ctx, input.siglum)),
});
