import { printoutInput } from '../../../shared/printouts-input.ts';
import { costlyCall, publicProcedure, router } from '../../trpc.ts';
import { checkPrintout } from './service.ts';

export const printoutsRouter = router({
  /** Compares a printed sheet or book with what is published now; null for a code that the site never printed. */
  check: publicProcedure
    .meta(costlyCall)
    .input(printoutInput)
    .query(({ ctx, input }) => checkPrintout(ctx, input.code)),
});
