import { approveInput, emailInput } from '../../../shared/accounts.ts';
import { adminProcedure, router } from '../../trpc.ts';
import { approve, cancel, readProofreaders, readRequests } from './admin-service.ts';

/** The part of `admin` that is about people. */
export const accountsAdminRouter = router({
  requests: adminProcedure.query(({ ctx }) => readRequests(ctx.db)),
  approve: adminProcedure.input(approveInput).mutation(({ ctx, input }) => approve(ctx, ctx.reader, input)),
  proofreaders: adminProcedure.query(({ ctx }) => readProofreaders(ctx.db)),
  cancel: adminProcedure.input(emailInput).mutation(({ ctx, input }) => cancel(ctx.db, ctx.reader, input, ctx.now())),
});
