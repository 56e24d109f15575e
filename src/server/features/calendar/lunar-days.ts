import { LRUCache } from 'lru-cache';
import {
  calendarDay,
  lunarMonths,
  solarMonths,
  type LunarDay,
  type LunarMonthName,
  type SolarMonthName,
} from '../../../shared/calendar.ts';
import type { City } from '../../../shared/calendar/cities.ts';
import {
  elongation,
  noonAt,
  siderealMoon,
  siderealSun,
  sunriseOn,
  sunsetOn,
  whenElongation,
} from './astronomy.ts';

/** A lunar month, from a new moon to the next. Times are epoch milliseconds. */
export interface LunarMonth {
  name: LunarMonthName;
  /** The sun enters no sign in it. */
  isAdhika: boolean;
  /** The sun enters two signs in it, so that it has also this name. */
  lost: LunarMonthName | null;
  /** When each of its 30 tithis begins, and last when the month ends. */
  tithis: readonly number[];
}

const dayMs = 24 * 60 * 60 * 1000;
const synodicMonthMs = 29.530588861 * dayMs;
/** The new moon from which lunations are counted. */
const firstNewMoon = Date.UTC(2000, 0, 6, 18, 14);

const tithisOfMonth = 30;
const nakshatras = 27;

/** The lunar months of all years of the calendar, 1.5 MB, since they take most of the time and are the same for all cities. */
const months = new LRUCache<number, LunarMonth>({ max: 2600 });
const sunTimes = new LRUCache<string, number>({ max: 20_000 });

const signOf = (at: number) => Math.floor(siderealSun(at) / 30);
const nameOf = (sign: number) => lunarMonths[(sign + 1) % 12] as LunarMonthName;

export const solarMonthAt = (at: number): SolarMonthName =>
  solarMonths[signOf(at)] as SolarMonthName;

const newMoon = (lunation: number) => whenElongation(0, firstNewMoon + lunation * synodicMonthMs);

/**
 * A lunar month by the number of its lunation since January 2000. It is named after the sign that the sun enters in it: Chaitra where that is
 * Mesha (Indian Calendar Reform Committee, 1955). A month in which the sun enters no sign is added before the month whose name it takes.
 */
export function lunarMonth(lunation: number): LunarMonth {
  const known = months.get(lunation);
  if (known) return known;
  const [start, end] = [newMoon(lunation), newMoon(lunation + 1)];
  const [before, after] = [signOf(start), signOf(end)];
  const entered = (after - before + 12) % 12;
  const month: LunarMonth = {
    name: nameOf(before),
    isAdhika: entered === 0,
    lost: entered === 2 ? nameOf(before + 1) : null,
    tithis: Array.from({ length: tithisOfMonth + 1 }, (_, index) =>
      index === 0
        ? start
        : index === tithisOfMonth
          ? end
          : whenElongation(index * 12, start + ((end - start) * index) / tithisOfMonth),
    ),
  };
  months.set(lunation, month);
  return month;
}

/** The number of the lunation of a moment. */
export function lunationAt(at: number): number {
  const mean = Math.floor((at - firstNewMoon) / synodicMonthMs);
  if (at < newMoon(mean)) return mean - 1;
  return at < newMoon(mean + 1) ? mean : mean + 1;
}

const computedOnce =
  (compute: (city: City, day: number) => number) =>
  (city: City, day: number): number => {
    const key = `${compute.name} ${city.id} ${day}`;
    const known = sunTimes.get(key);
    if (known !== undefined) return known;
    const at = compute(city, day);
    sunTimes.set(key, at);
    return at;
  };

/** Sunrise in a city, computed once. The day is counted since 1970. */
export const sunriseAt = computedOnce(sunriseOn);
/** Sunset in a city, computed once. */
export const sunsetAt = computedOnce(sunsetOn);

/** The calendar day in a city on which a moment falls, in days since 1970. */
export function dayOf({ longitude, timeZone }: City, at: number): number {
  const guess = Math.floor(at / dayMs + longitude / 360);
  return guess + Math.round((at - noonAt(timeZone, guess)) / dayMs);
}

/** The tithi at a moment, counted from 0 at the first new moon of January 2000. */
function tithiAt(at: number): number {
  const lunation = lunationAt(at);
  const index = Math.min(Math.floor(elongation(at) / 12), tithisOfMonth - 1);
  return lunation * tithisOfMonth + index;
}

/** The lunar day of a calendar day in a city. @param day days since 1970 */
export function lunarDayOf(city: City, day: number): LunarDay {
  const [before, sunrise, after] = [day - 1, day, day + 1].map((one) => sunriseAt(city, one)) as [
    number,
    number,
    number,
  ];
  const tithi = tithiAt(sunrise);
  const index = ((tithi % tithisOfMonth) + tithisOfMonth) % tithisOfMonth;
  const { name, isAdhika, lost, tithis } = lunarMonth(Math.floor(tithi / tithisOfMonth));
  return {
    day: calendarDay(day),
    month: name,
    isAdhika,
    lost,
    tithi: index + 1,
    tithiEndsAt: Math.round(tithis[index + 1] ?? 0),
    isSecond: tithiAt(before) === tithi,
    skipped: tithiAt(after) - tithi > 1 ? ((index + 1) % tithisOfMonth) + 1 : null,
    nakshatra: Math.floor((siderealMoon(sunrise) / 360) * nakshatras),
    solarMonth: solarMonthAt(sunrise),
    sunriseAt: sunrise,
    sunsetAt: sunsetAt(city, day),
  };
}
