import {
  approveInput,
  cancelInput,
  makeAdminInput,
  removeAdminInput,
  requestsInput,
  accountsInput,
} from '../../../shared/accounts-input.ts';
import { messageOutput } from '../../output.ts';
import { adminProcedure, router } from '../../trpc.ts';
import { grantAdminRights, revokeAdminRights } from './admins.ts';
import { approveRequest, cancelApproval } from './approval.ts';
import { readAccounts, readContributors, readRequests } from './admin-lists.ts';
import { accountsOutput, contributorsOutput, requestsOutput } from './output.ts';

/** The procedures of `admin` on accounts. */
export const accountsAdminRouter = router({
  requests: adminProcedure
    .input(requestsInput)
    .output(requestsOutput)
    .query(({ ctx, input }) => readRequests(ctx.db, input, ctx.now())),
  approve: adminProcedure
    .input(approveInput)
    .output(messageOutput)
    .mutation(({ ctx, input }) => approveRequest(ctx, ctx.actor, input)),
  accounts: adminProcedure
    .input(accountsInput)
    .output(accountsOutput)
    .query(({ ctx, input }) => readAccounts(ctx.db, input, ctx.now())),
  proofreaders: adminProcedure
    .output(contributorsOutput)
    .query(({ ctx }) => readContributors(ctx.db)),
  cancel: adminProcedure
    .meta({ allowedWhenDiskIsLow: true })
    .input(cancelInput)
    .output(messageOutput)
    .mutation(({ ctx, input }) => cancelApproval(ctx.db, ctx.actor, input, ctx.now())),
  makeAdmin: adminProcedure
    .input(makeAdminInput)
    .mutation(({ ctx, input }) => grantAdminRights(ctx, ctx.actor, input)),
  removeAdmin: adminProcedure
    .meta({ allowedWhenDiskIsLow: true })
    .input(removeAdminInput)
    .mutation(({ ctx, input }) => revokeAdminRights(ctx, ctx.actor, input)),
});
