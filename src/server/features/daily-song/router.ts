import { z } from 'zod';
import {
  confirmDailyInput,
  removeDailyInput,
  subscribeDailyInput,
} from '../../../shared/daily-song-input.ts';
import { messageOutput } from '../../output.ts';
import { adminProcedure, publicProcedure, router } from '../../trpc.ts';
import { confirmDaily, countDailyReaders, removeDailyReader, subscribeDaily } from './service.ts';

const anybody = publicProcedure.meta({ ignoresBadToken: true });

export const dailySongRouter = router({
  /** Sends an e-mail that asks whether its reader wants the song of the day. */
  subscribe: anybody
    .input(subscribeDailyInput)
    .output(messageOutput)
    .mutation(({ ctx, input }) => subscribeDaily(ctx, input)),
  /** For the button behind the link of that e-mail. */
  confirm: anybody.input(confirmDailyInput).mutation(({ ctx, input }) => confirmDaily(ctx, input)),
});

/** The procedures of `admin` on the readers of the song of the day. */
export const dailySongAdminRouter = router({
  dailyReaders: adminProcedure
    .output(z.object({ confirmed: z.number(), asked: z.number(), max: z.number() }))
    .query(({ ctx }) => countDailyReaders(ctx)),
  removeDailyReader: adminProcedure
    .meta({ allowedWhenDiskIsLow: true })
    .input(removeDailyInput)
    .mutation(({ ctx, input }) => removeDailyReader(ctx, ctx.actor, input)),
});
