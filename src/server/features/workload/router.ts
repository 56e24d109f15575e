import { handOverInput } from '../../../shared/workload-input.ts';
import { messageOutput } from '../../output.ts';
import { adminProcedure, router } from '../../trpc.ts';
import { assignmentsOutput, progressOutput, waitingOutput } from './output.ts';
import { handOver, readAssignments, readProgress, readWaiting } from './service.ts';

/** The admin panel's figures: what waits, the edition's progress, the assignments. */
export const workloadRouter = router({
  waiting: adminProcedure
    .output(waitingOutput)
    .query(({ ctx }) => readWaiting(ctx.db, ctx.actor, ctx.now())),
  progress: adminProcedure.output(progressOutput).query(({ ctx }) => readProgress(ctx.db)),
  assignments: adminProcedure
    .output(assignmentsOutput)
    .query(({ ctx }) => readAssignments(ctx.db, ctx.now())),
  handOver: adminProcedure
    .input(handOverInput)
    .output(messageOutput)
    .mutation(({ ctx, input }) => handOver(ctx, ctx.actor, input)),
});
