import {
  signUpInput,
  verifyEmailInput,
  approveInput,
  cancelInput,
  makeAdminInput,
  removeAdminInput,
  requestsInput,
  accountsInput,
  acceptInvitationInput,
  answerRequestsInput,
  inviteInput,
  readInvitationInput,
  resendInvitationInput,
  withdrawInvitationInput,
} from '../../../shared/accounts-input.ts';
import { messageOutput } from '../../output.ts';
import { publicProcedure, router, adminProcedure } from '../../trpc.ts';
import { signUp, verifyEmail } from './sign-up.ts';
import { grantAdminRights, revokeAdminRights, approveRequest, cancelApproval } from './rights.ts';
import { readAccounts, readContributors, readRequests } from './admin-lists.ts';
import {
  accountsOutput,
  contributorsOutput,
  invitationOutput,
  invitationsOutput,
  requestAnswersOutput,
  requestsOutput,
} from './output.ts';
import { loginOutput } from '../auth/output.ts';
import { answerRequests } from './answer-requests.ts';
import {
  acceptInvitation,
  invite,
  readInvitation,
  readInvitations,
  resendInvitation,
  withdrawInvitation,
} from './invitations.ts';

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
  invitation: anybody
    .input(readInvitationInput)
    .output(invitationOutput)
    .query(({ ctx, input }) => readInvitation(ctx.db, input.token, ctx.now())),
  acceptInvitation: anybody
    .input(acceptInvitationInput)
    .output(loginOutput)
    .mutation(({ ctx, input }) => acceptInvitation(ctx, input)),
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
  answerRequests: adminProcedure
    .input(answerRequestsInput)
    .output(requestAnswersOutput)
    .mutation(({ ctx, input }) => answerRequests(ctx, ctx.actor, input)),
  invitations: adminProcedure
    .output(invitationsOutput)
    .query(({ ctx }) => readInvitations(ctx.db, ctx.now())),
  invite: adminProcedure
    .input(inviteInput)
    .mutation(({ ctx, input }) => invite(ctx, ctx.actor, input)),
  resendInvitation: adminProcedure
    .input(resendInvitationInput)
    .mutation(({ ctx, input }) => resendInvitation(ctx, ctx.actor, input)),
  withdrawInvitation: adminProcedure
    .meta({ allowedWhenDiskIsLow: true })
    .input(withdrawInvitationInput)
    .mutation(({ ctx, input }) => withdrawInvitation(ctx, ctx.actor, input.id)),
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
