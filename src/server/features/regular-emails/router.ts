import { unsubscribeInput } from '../../../shared/regular-emails-input.ts';
import { publicProcedure, router } from '../../trpc.ts';
import { unsubscribe } from './service.ts';

export const regularEmailsRouter = router({
  /** For the link in the e-mail, also without a login; a second time changes nothing. @throws 400 for an unknown token */
  unsubscribe: publicProcedure
    .meta({ ignoresBadToken: true, allowedWhenDiskIsLow: true })
    .input(unsubscribeInput)
    .mutation(({ ctx, input }) => unsubscribe(ctx, input.token)),
});
