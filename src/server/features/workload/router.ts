import { handOverInput } from '../../../shared/workload-input.ts';
import { adminProcedure, router } from '../../trpc.ts';
import { handOver, readAssignments, readProgress, readWaiting } from './service.ts';

/** What an admin sees first: what waits, how the edition grows, who cares for it. */
export const workloadRouter = router({
  waiting: adminProcedure.query(({ ctx }) => readWaiting(ctx.db, ctx.actor)),
  progress: adminProcedure.query(({ ctx }) => readProgress(ctx.db)),
  assignments: adminProcedure.query(({ ctx }) => readAssignments(ctx.db, ctx.now())),
  handOver: adminProcedure.input(handOverInput).mutation(({ ctx, input }) => handOver(ctx, ctx.actor, input)),
});
