import { z } from 'zod';
import { forgotPasswordInput, resetPasswordInput } from '../../../shared/accounts-input.ts';
import {
  loginInput,
  setUpInput,
  changePasswordInput,
  endSessionInput,
} from '../../../shared/auth-input.ts';
import { messageOutput } from '../../output.ts';
import {
  authedProcedure,
  mergeRouters,
  publicProcedure,
  router,
  adminProcedure,
} from '../../trpc.ts';
import {
  loginOutput,
  accountOutput,
  newPasskeyOutput,
  newTotpOutput,
  recoveryCodesOutput,
  sessionsOutput,
  tokenOutput,
  type OwnAccount,
  secondFactorRuleOutput,
} from './output.ts';
import { forgotPassword, resetPassword, changePassword, hasPassword } from './own-password.ts';
import { deleteSession, findUserByEmail } from './queries.ts';
import { isSetUpLinkOpen, logIn, setUp } from './service.ts';
import {
  currentSession,
  endOtherSessions,
  endSession,
  readSessions,
  renewToken,
} from './sessions.ts';
import { displayNameInput } from '../../../shared/display-name-input.ts';
import {
  addPasskeyInput,
  addTotpInput,
  identityInput,
  removePasskeyInput,
  accountEmailInput,
  requireSecondFactorInput,
} from '../../../shared/auth/second-factor-input.ts';
import { chooseDisplayName } from './display-name.ts';
import {
  addPasskey,
  addTotp,
  removeFactor,
  renewRecoveryCodes,
  startPasskey,
  startTotp,
  readFactors,
} from './own-factors.ts';
import type { Actor } from '../../../shared/compositions/access.ts';
import type { Db } from '../../db/open.ts';
import {
  dropSecondFactor,
  endSessionsOf,
  forgetGuesses,
  readSecondFactorRule,
  requireSecondFactor,
} from './admin-acts.ts';

/** The procedures of `auth` on the caller's own account. */
const ownAccountRouter = router({
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
  endOtherSessions: authedProcedure
    .meta({ allowedWhenDiskIsLow: true })
    .mutation(({ ctx }) => endOtherSessions(ctx, ctx.actor)),

  chooseDisplayName: authedProcedure
    .input(displayNameInput)
    .mutation(({ ctx, input }) => chooseDisplayName(ctx, ctx.actor, input.displayName)),
  changePassword: authedProcedure
    .meta({ allowedWhenDiskIsLow: true })
    .input(changePasswordInput)
    .mutation(({ ctx, input }) => changePassword(ctx, ctx.actor, input)),

  startTotp: authedProcedure
    .input(identityInput)
    .output(newTotpOutput)
    .mutation(({ ctx, input }) => startTotp(ctx, ctx.actor, input)),
  addTotp: authedProcedure
    .input(addTotpInput)
    .output(recoveryCodesOutput)
    .mutation(({ ctx, input }) => addTotp(ctx, ctx.actor, input.code)),
  removeTotp: authedProcedure
    .input(identityInput)
    .mutation(({ ctx, input }) => removeFactor(ctx, ctx.actor, input)),

  startPasskey: authedProcedure
    .input(identityInput)
    .output(newPasskeyOutput)
    .mutation(({ ctx, input }) => startPasskey(ctx, ctx.actor, input)),
  addPasskey: authedProcedure
    .input(addPasskeyInput)
    .output(recoveryCodesOutput)
    .mutation(({ ctx, input }) => addPasskey(ctx, ctx.actor, input)),
  removePasskey: authedProcedure
    .input(removePasskeyInput)
    .mutation(({ ctx, input }) => removeFactor(ctx, ctx.actor, input, input.id)),

  renewRecoveryCodes: authedProcedure
    .input(identityInput)
    .output(recoveryCodesOutput)
    .mutation(({ ctx, input }) => renewRecoveryCodes(ctx, ctx.actor, input)),
});

/** The caller's own account, as its page shows it. */
async function readAccount(
  db: Db,
  { id, email, username, displayName, role, mustAddFactor }: Actor,
): Promise<OwnAccount> {
  const user = await findUserByEmail(db, email);
  const factors = await readFactors(db, id, role === 'ADMIN' || mustAddFactor === true);
  return {
    username,
    displayName,
    email,
    role,
    hasPassword: user !== undefined && hasPassword(user),
    factors,
  };
}

const signInRouter = router({
  login: publicProcedure
    .meta({ ignoresBadToken: true, allowedWhenDiskIsLow: true })
    .input(loginInput)
    .output(loginOutput)
    .mutation(({ ctx, input }) => logIn(ctx, input)),

  logout: authedProcedure.meta({ allowedWhenDiskIsLow: true }).mutation(async ({ ctx }) => {
    await deleteSession(ctx.db, await currentSession(ctx));
  }),

  setUp: publicProcedure
    .meta({ ignoresBadToken: true, allowedWhenDiskIsLow: true })
    .input(setUpInput)
    .output(loginOutput)
    .mutation(({ ctx, input }) => setUp(ctx, input)),

  setUpLink: publicProcedure
    .meta({ ignoresBadToken: true })
    .input(setUpInput.pick({ token: true }))
    .output(z.object({ isOpen: z.boolean() }))
    .query(async ({ ctx, input }) => ({ isOpen: await isSetUpLinkOpen(ctx.db, input.token) })),

  forgotPassword: publicProcedure
    .meta({ ignoresBadToken: true })
    .input(forgotPasswordInput)
    .output(messageOutput)
    .mutation(({ ctx, input }) => forgotPassword(ctx, input)),

  resetPassword: publicProcedure
    .meta({ ignoresBadToken: true, allowedWhenDiskIsLow: true })
    .input(resetPasswordInput)
    .output(messageOutput)
    .mutation(({ ctx, input }) => resetPassword(ctx, input)),
});

export const authRouter = mergeRouters(signInRouter, ownAccountRouter);

/** The procedures of `admin` on what proves accounts. */
export const authAdminRouter = router({
  endSessions: adminProcedure
    .meta({ allowedWhenDiskIsLow: true })
    .input(accountEmailInput)
    .mutation(({ ctx, input }) => endSessionsOf(ctx, ctx.actor, input.email)),
  forgetGuesses: adminProcedure
    .meta({ allowedWhenDiskIsLow: true })
    .input(accountEmailInput)
    .mutation(({ ctx, input }) => forgetGuesses(ctx, ctx.actor, input.email)),
  dropSecondFactor: adminProcedure
    .input(accountEmailInput)
    .mutation(({ ctx, input }) => dropSecondFactor(ctx, ctx.actor, input.email)),
  secondFactorRule: adminProcedure
    .output(secondFactorRuleOutput)
    .query(({ ctx }) => readSecondFactorRule(ctx.db)),
  requireSecondFactor: adminProcedure
    .input(requireSecondFactorInput)
    .mutation(({ ctx, input }) => requireSecondFactor(ctx, ctx.actor, input.isRequired)),
});
