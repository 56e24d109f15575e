import { loginInput, setUpInput } from '../../../shared/auth.ts';
import { authedProcedure, publicProcedure, router } from '../../trpc.ts';
import { deleteSession } from './queries.ts';
import { logIn, setUp } from './service.ts';
import { sessionOf } from './token.ts';

export const authRouter = router({
  login: publicProcedure
    .meta({ ignoresBadToken: true, allowedWhenDiskIsLow: true })
    .input(loginInput)
    .mutation(({ ctx, input }) => logIn(ctx, input)),

  logout: authedProcedure.meta({ allowedWhenDiskIsLow: true }).mutation(async ({ ctx }) => {
    const session = await sessionOf(ctx.signingKey, ctx.authorization ?? '', ctx.now());
    if (session) await deleteSession(ctx.db, session);
  }),

  setUp: publicProcedure
    .meta({ ignoresBadToken: true, allowedWhenDiskIsLow: true })
    .input(setUpInput)
    .mutation(({ ctx, input }) => setUp(ctx, input)),
});
