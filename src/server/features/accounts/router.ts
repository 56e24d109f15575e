import { signUpInput, verifyEmailInput } from '../../../shared/accounts-input.ts';
import { messageOutput } from '../../output.ts';
import { publicProcedure, router } from '../../trpc.ts';
import { signUp, verifyEmail } from './sign-up.ts';

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
