import { forgotPasswordInput, resetPasswordInput, signUpInput, verifyEmailInput } from '../../../shared/accounts.ts';
import { publicProcedure, router } from '../../trpc.ts';
import { signUp, verifyEmail } from './sign-up.ts';
import { forgotPassword, resetPassword } from './service.ts';

const anybody = publicProcedure.meta({ ignoresBadToken: true });

export const accountsRouter = router({
  signUp: anybody.input(signUpInput).mutation(({ ctx, input }) => signUp(ctx, input)),
  verifyEmail: anybody.input(verifyEmailInput).mutation(({ ctx, input }) => verifyEmail(ctx, input)),
  forgotPassword: anybody.input(forgotPasswordInput).mutation(({ ctx, input }) => forgotPassword(ctx, input)),
  resetPassword: anybody.meta({ allowedWhenDiskIsLow: true }).input(resetPasswordInput).mutation(({ ctx, input }) => resetPassword(ctx, input)),
});
