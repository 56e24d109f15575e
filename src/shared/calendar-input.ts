import { z } from 'zod';
import { firstCalendarYear, lastCalendarYear, calendarDay, dayNumber } from './calendar.ts';
import { cityIds } from './calendar/cities.ts';
import { maxSongNumber } from './compositions.ts';
import { shortList } from './list-input.ts';

/** A day by its number in India since 1970, up to the year 2243. */
export const songOfDayInput = z.object({ day: z.int().min(0).max(99_999) });

const year = z.int().min(firstCalendarYear).max(lastCalendarYear);

/** A day of the calendar's years, as 2026-11-27. */
const day = z
  .string()
  .max(10, { abort: true })
  .refine(isCalendarDay, { message: 'There is no such day.', abort: true });

/** Whether a text is a day of the calendar's years. */
export function isCalendarDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  const number = dayNumber(text);
  const own = Number(text.slice(0, 4));
  return (
    !Number.isNaN(number) &&
    calendarDay(number) === text &&
    own >= firstCalendarYear &&
    own <= lastCalendarYear
  );
}

const city = z
  .string()
  .max(40, { abort: true })
  .refine((id) => cityIds.includes(id), 'There is no such place in the list.');

export const calendarInput = z.object({ city, day });
export const festivalYearInput = z.object({ year });

const maxFestivalDays = 200;

export const confirmFestivalsInput = z.object({
  year,
  /** When the year was confirmed before, as the caller read it. */
  confirmedAt: z.string().max(40).nullable(),
  days: shortList(
    z.object({ key: z.string().min(1).max(60), day: day.nullable() }),
    maxFestivalDays,
  ),
});

const maxListedSongs = 100;

export const festivalSongsInput = z.object({
  festival: z.string().min(1).max(60),
  numbers: shortList(z.int().min(1).max(maxSongNumber), maxListedSongs, { min: 0 }),
});
