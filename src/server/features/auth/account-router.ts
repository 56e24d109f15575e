import { displayNameInput } from '../../../shared/display-name-input.ts';
import { changePasswordInput, endSessionInput } from '../../../shared/auth-input.ts';
import {
  addPasskeyInput,
  addTotpInput,
  confirmInput,
  removePasskeyInput,
} from '../../../shared/auth/second-factor-input.ts';
import { authedProcedure, publicProcedure, router } from '../../trpc.ts';
import { chooseDisplayName } from './display-name.ts';
import { changePassword, hasPassword } from './own-password.ts';
import {
  addPasskey,
  addTotp,
  removeFactor,
  renewRecoveryCodes,
  startPasskey,
  startTotp,
  readFactors,
} from './own-factors.ts';
import {
  accountOutput,
  newPasskeyOutput,
  newTotpOutput,
  recoveryCodesOutput,
  sessionsOutput,
  tokenOutput,
  type OwnAccount,
} from './output.ts';
import { endOtherSessions, endSession, readSessions, renewToken } from './sessions.ts';
import type { Actor } from '../../../shared/compositions/access.ts';
import type { Db } from '../../db/open.ts';
import { findUserByEmail } from './queries.ts';

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
    .input(confirmInput)
    .output(newTotpOutput)
    .mutation(({ ctx, input }) => startTotp(ctx, ctx.actor, input.password)),
  addTotp: authedProcedure
    .input(addTotpInput)
    .output(recoveryCodesOutput)
    .mutation(({ ctx, input }) => addTotp(ctx, ctx.actor, input.code)),
  removeTotp: authedProcedure
    .input(confirmInput)
    .mutation(({ ctx, input }) => removeFactor(ctx, ctx.actor, input.password)),

  startPasskey: authedProcedure
    .input(confirmInput)
    .output(newPasskeyOutput)
    .mutation(({ ctx, input }) => startPasskey(ctx, ctx.actor, input.password)),
  addPasskey: authedProcedure
    .input(addPasskeyInput)
    .output(recoveryCodesOutput)
    .mutation(({ ctx, input }) => addPasskey(ctx, ctx.actor, input)),
  removePasskey: authedProcedure
    .input(removePasskeyInput)
    .mutation(({ ctx, input }) => removeFactor(ctx, ctx.actor, input.password, input.id)),

  renewRecoveryCodes: authedProcedure
    .input(confirmInput)
    .output(recoveryCodesOutput)
    .mutation(({ ctx, input }) => renewRecoveryCodes(ctx, ctx.actor, input.password)),
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
