import { changePasswordInput, endSessionInput } from '../../../shared/auth-input.ts';
import { authedProcedure, publicProcedure, router } from '../../trpc.ts';
import { readAccount } from './account.ts';
import { changePassword } from './own-password.ts';
import { accountOutput, sessionsOutput, tokenOutput } from './output.ts';
import { endOtherSessions, endSession, readSessions, renewToken } from './sessions.ts';

/** The procedures of `auth` on the caller's own account. */
export const ownAccountRouter = router({
  account: authedProcedure.output(accountOutput).query(({ ctx }) => readAccount(ctx.db, ctx.actor)),
  sessions: authedProcedure.output(sessionsOutput).query(({ ctx }) => readSessions(ctx, ctx.actor)),

  renew: publicProcedure
    .meta({ ignoresBadToken: true, allowedWhenDiskIsLow: true })
    .output(tokenOutput)
    .mutation(({ ctx }) => renewToken(ctx, ctx.address)),

  endSession: authedProcedure
    .meta({ allowedWhenDiskIsLow: true })
    .input(endSessionInput)
    .mutation(({ ctx, input }) => endSession(ctx, ctx.actor, input.name)),
  endOtherSessions: authedProcedure.meta({ allowedWhenDiskIsLow: true }).mutation(({ ctx }) => endOtherSessions(ctx, ctx.actor)),

  changePassword: authedProcedure
    .meta({ allowedWhenDiskIsLow: true })
    .input(changePasswordInput)
    .mutation(({ ctx, input }) => changePassword(ctx, ctx.actor, input)),
});
