import { dayNumber } from '../../../shared/calendar.ts';
import {
  calendarInput,
  confirmFestivalsInput,
  festivalSongsInput,
  festivalYearInput,
  songOfDayInput,
} from '../../../shared/calendar-input.ts';
import { adminProcedure, costlyCall, publicProcedure, router } from '../../trpc.ts';
import {
  changeFestivalSongs,
  confirmFestivals,
  readFestivalSongs,
  readFestivalYear,
  reopenFestivals,
} from './confirm.ts';
import { festivalSongsOutput, festivalYearOutput } from './output.ts';
import { readCalendarPage } from './page.ts';
import { songOfDay } from './service.ts';

const dayMs = 24 * 60 * 60 * 1000;
/** Days around today that the response cache holds; others are computed for each call. */
const cachedDays = 400;

export const calendarRouter = router({
  /** The song that the home page shows on a day, and the festival that it belongs to; the same for everybody. */
  songOfDay: publicProcedure
    .meta({ cacheable: true })
    .input(songOfDayInput)
    .query(({ ctx, input }) => songOfDay(ctx, input.day)),

  /** A day in a city, with festivals, songs and month; the same for everybody. Two years that are not cached take 0.1 s. */
  page: publicProcedure
    .meta({ cacheable: true, calls: costlyCall.calls * 6 })
    .input(calendarInput)
    .query(({ ctx, input: { city, day } }) => {
      if (Math.abs(dayNumber(day) - ctx.now() / dayMs) > cachedDays) ctx.skipCache?.();
      return readCalendarPage(ctx, city, day);
    }),
});

/** The procedures of `admin` for festivals. */
export const calendarAdminRouter = router({
  festivalYear: adminProcedure
    .meta({ ...costlyCall })
    .input(festivalYearInput)
    .output(festivalYearOutput)
    .query(({ ctx, input }) => readFestivalYear(ctx, input.year)),
  confirmFestivals: adminProcedure
    .input(confirmFestivalsInput)
    .mutation(({ ctx, input }) => confirmFestivals(ctx, ctx.actor, input)),
  reopenFestivals: adminProcedure
    .input(festivalYearInput)
    .mutation(({ ctx, input }) => reopenFestivals(ctx, ctx.actor, input.year)),
  festivalSongs: adminProcedure
    .output(festivalSongsOutput)
    .query(({ ctx }) => readFestivalSongs(ctx)),
  changeFestivalSongs: adminProcedure
    .input(festivalSongsInput)
    .mutation(({ ctx, input }) => changeFestivalSongs(ctx, ctx.actor, input)),
});
