import { z } from 'zod';
import { forgotPasswordInput, resetPasswordInput } from '../../../shared/accounts-input.ts';
import { loginInput, setUpInput } from '../../../shared/auth-input.ts';
import { messageOutput } from '../../output.ts';
import { authedProcedure, mergeRouters, publicProcedure, router } from '../../trpc.ts';
import { ownAccountRouter } from './account-router.ts';
import { loginOutput } from './output.ts';
import { forgotPassword, resetPassword } from './password-reset.ts';
import { deleteSession } from './queries.ts';
import { isSetUpLinkOpen, logIn, setUp } from './service.ts';
import { currentSession } from './sessions.ts';

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
