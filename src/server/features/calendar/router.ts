import { songOfDayInput } from '../../../shared/calendar-input.ts';
import { publicProcedure, router } from '../../trpc.ts';
import { songOfDay } from './service.ts';

export const calendarRouter = router({
  /** The song that the home page shows on a day, and the festival that it belongs to; the same for everybody. */
  songOfDay: publicProcedure
    .meta({ cacheable: true })
    .input(songOfDayInput)
    .query(({ ctx, input }) => songOfDay(ctx, input.day)),
});
