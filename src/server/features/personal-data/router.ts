import { keptKinds } from '../../../shared/personal-data.ts';
import { closeAccountInput, ownerInput } from '../../../shared/personal-data-input.ts';
import { authedProcedure, publicProcedure, router } from '../../trpc.ts';
import { closeAccount } from './close.ts';
import { kept } from './kept.ts';
import { keptOutput, ticketOutput } from './output.ts';
import { allowDownload } from './service.ts';

export const personalDataRouter = router({
  kept: publicProcedure
    .meta({ cacheable: true, ignoresBadToken: true })
    .output(keptOutput)
    .query(() =>
      keptKinds.map((kind) => ({
        kind,
        for: kept[kind].for,
        alsoFor: kept[kind].alsoFor ?? null,
      })),
    ),
  allowDownload: authedProcedure
    .input(ownerInput)
    .output(ticketOutput)
    .mutation(({ ctx, input }) => allowDownload(ctx, ctx.actor, input)),
  closeAccount: authedProcedure
    .meta({ allowedWhenDiskIsLow: true })
    .input(closeAccountInput)
    .mutation(({ ctx, input }) => closeAccount(ctx, ctx.actor, input)),
});
