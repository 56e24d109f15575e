import { loginInput, setUpInput } from '../../../shared/auth.ts';
import { authedProcedure, publicProcedure, router } from '../../trpc.ts';
import { deleteSession } from './queries.ts';
import { logIn, setUp } from './service.ts';
import { sessionOf } from './token.ts';

export const authRouter = router({
  login: publicProcedure
    .meta({ badTokenIsNone: true, writtenWhenDiskIsLow: true })
    .input(loginInput)
    .mutation(({ ctx, input }) => logIn(ctx, input)),

  logout: authedProcedure.meta({ writtenWhenDiskIsLow: true }).mutation(async ({ ctx }) => {
    const session = await sessionOf(ctx.signingKey, ctx.authorization ?? '', ctx.now());
    if (session) await deleteSession(ctx.db, session);
  }),

  setUp: publicProcedure
    .meta({ badTokenIsNone: true, writtenWhenDiskIsLow: true })
    .input(setUpInput)
    .mutation(({ ctx, input }) => setUp(ctx, input)),
});
