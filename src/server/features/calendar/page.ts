import { setImmediate } from 'node:timers/promises';
import {
  calendarDay,
  dayNumber,
  lastCalendarYear,
  type CalendarPage,
  type FestivalDay,
  type FestivalSong,
  type MonthDay,
} from '../../../shared/calendar.ts';
import type { City } from '../../../shared/calendar/cities.ts';
import { nameInKannada } from '../../../shared/compositions/kannada-names.ts';
import { findTitles } from '../compositions/queries.ts';
import { lunarDayOf } from './lunar-days.ts';
import { oneAtATime } from './proposals.ts';
import {
  factKinds,
  festivalsOf,
  requireFestival,
  requireCity,
  songsOf,
  type Calendar,
} from './service.ts';

/** The songs of a festival that its page names; more are counted. */
const maxSongs = 12;
/** The coming festivals that are named. */
const nextShown = 5;

/** A day in a city: its lunar day, its festivals with their songs, the next festivals, and its month. */
export async function readCalendarPage(
  calendar: Calendar,
  cityId: string,
  day: string,
): Promise<CalendarPage> {
  const city = requireCity(cityId);
  const year = Number(day.slice(0, 4));
  const festivals = await festivalsOf(calendar, year, cityId);
  const later = year < lastCalendarYear ? await festivalsOf(calendar, year + 1, cityId) : [];
  return {
    city: cityId,
    lunar: lunarDayOf(city, dayNumber(day)),
    festivals: await Promise.all(
      festivals.filter((one) => one.day === day).map((one) => withSongs(calendar, one)),
    ),
    next: [...festivals, ...later]
      .filter((one) => one.day > day && one.nth === undefined)
      .slice(0, nextShown),
    month: await oneAtATime(() => readMonth(city, day, festivals)),
  };
}

async function withSongs(calendar: Calendar, festival: FestivalDay) {
  const numbers = await songsOf(calendar, festival.festival);
  const songs = await namedSongs(calendar, numbers.slice(0, maxSongs));
  return {
    ...festival,
    songs,
    more: numbers.length - songs.length,
    facts: factKinds.flatMap((kind) =>
      requireFestival(festival.festival).songs[kind].map((name) => ({
        kind,
        name,
        kannada: nameInKannada(kind, name),
      })),
    ),
  };
}

async function namedSongs({ db }: Calendar, numbers: number[]): Promise<FestivalSong[]> {
  const titles = await findTitles(db, numbers, 'Kannada');
  const latin = await findTitles(db, numbers, 'English');
  return numbers.flatMap((number) => {
    const title = titles.get(number);
    return title === undefined ? [] : { number, title, latin: latin.get(number) ?? '' };
  });
}

async function readMonth(
  city: City,
  day: string,
  festivals: readonly FestivalDay[],
): Promise<MonthDay[]> {
  const first = dayNumber(`${day.slice(0, 7)}-01`);
  const ofDay = Map.groupBy(festivals, (festival) => festival.day);
  const month: MonthDay[] = [];
  for (let number = first; calendarDay(number).slice(0, 7) === day.slice(0, 7); number++) {
    // A day takes up to a millisecond, so requests are answered in between.
    if (month.length % 10 === 0) await setImmediate();
    const lunar = lunarDayOf(city, number);
    month.push({
      day: lunar.day,
      month: lunar.month,
      isAdhika: lunar.isAdhika,
      tithi: lunar.tithi,
      isSecond: lunar.isSecond,
      skipped: lunar.skipped,
      festivals: (ofDay.get(lunar.day) ?? []).map(({ name, nth, isConfirmed }) => ({
        name,
        isConfirmed,
        ...(nth !== undefined && { nth }),
      })),
    });
  }
  return month;
}
