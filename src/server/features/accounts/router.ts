import {
  signUpInput,
  verifyEmailInput,
  approveInput,
  cancelInput,
  makeAdminInput,
  removeAdminInput,
  requestsInput,
  accountsInput,
} from '../../../shared/accounts-input.ts';
import { messageOutput } from '../../output.ts';
import { publicProcedure, router, adminProcedure } from '../../trpc.ts';
import { signUp, verifyEmail } from './sign-up.ts';
import { grantAdminRights, revokeAdminRights, approveRequest, cancelApproval } from './rights.ts';
import { readAccounts, readContributors, readRequests } from './admin-lists.ts';
import { accountsOutput, contributorsOutput, requestsOutput } from './output.ts';

const anybody = publicProcedure.meta({ ignoresBadToken: true });

export const accountsRouter = router({
  signUp: anybody
    .input(signUpInput)
    .output(messageOutput)
    .mutation(({ ctx, input }) => signUp(ctx, input)),
  verifyEmail: anybody
    .input(verifyEmailInput)
    .output(messageOutput)
    .mutation(({ ctx, input }) => verifyEmail(ctx, input)),
});

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
