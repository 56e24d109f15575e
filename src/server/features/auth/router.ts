import { forgotPasswordInput, resetPasswordInput } from '../../../shared/accounts-input.ts';
import { loginInput, setUpInput } from '../../../shared/auth-input.ts';
import { messageOutput } from '../../output.ts';
import { authedProcedure, publicProcedure, router } from '../../trpc.ts';
import { loginOutput } from './output.ts';
import { forgotPassword, resetPassword } from './password-reset.ts';
import { deleteSession } from './queries.ts';
import { logIn, setUp } from './service.ts';
import { sessionOf } from './token.ts';

export const authRouter = router({
  login: publicProcedure
    .meta({ ignoresBadToken: true, allowedWhenDiskIsLow: true })
    .input(loginInput)
    .output(loginOutput)
    .mutation(({ ctx, input }) => logIn(ctx, input)),

  logout: authedProcedure.meta({ allowedWhenDiskIsLow: true }).mutation(async ({ ctx }) => {
    const session = await sessionOf(ctx.signingKey, ctx.authorization ?? '', ctx.now());
    if (session) await deleteSession(ctx.db, session);
  }),

  setUp: publicProcedure
    .meta({ ignoresBadToken: true, allowedWhenDiskIsLow: true })
    .input(setUpInput)
    .mutation(({ ctx, input }) => setUp(ctx, input)),

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
