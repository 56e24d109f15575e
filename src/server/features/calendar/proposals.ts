import { setImmediate } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import { dayNumber, solarMonths, type Found, type Named } from '../../../shared/calendar.ts';
import type { City } from '../../../shared/calendar/cities.ts';
import { whenSunEnters } from './astronomy.ts';
import { listFestivals, weekdays, type DayPart, type Festival } from './festivals.ts';
import {
  dayOf,
  lunarMonth,
  lunationAt,
  solarMonthAt,
  sunriseAt,
  sunsetAt,
  type LunarMonth,
} from './lunar-days.ts';

/** The day that the rule of a festival gives in a city. */
export interface Proposal {
  /** See FestivalDay. */
  key: string;
  festival: Festival;
  name: Named;
  /** Days since 1970. */
  day: number;
  /** When the tithi begins and ends; both the same where the sun enters a sign (epoch milliseconds). */
  from: number;
  to: number;
  found: Found;
}

interface Span {
  from: number;
  to: number;
}
interface Choice {
  day: number;
  found: Found;
}

const minuteMs = 60_000;
/** Four ghatikas of 24 minutes. */
const arunodayaMs = 96 * minuteMs;

/** The first and last moment of a part of a day, by the tenths of daylight and the fifteenths of the night; one moment for some parts. */
export function partOf(city: City, day: number, part: DayPart): readonly [number, number] {
  const sunrise = sunriseAt(city, day);
  if (part === 'sunrise') return [sunrise, sunrise];
  if (part === 'arunodaya') return [sunrise - arunodayaMs, sunrise - arunodayaMs];
  const sunset = sunsetAt(city, day);
  if (part === 'sunset') return [sunset, sunset];
  const daylight = (tenth: number) => sunrise + ((sunset - sunrise) * tenth) / 10;
  if (part === 'midday') return [daylight(4), daylight(6)];
  if (part === 'afternoon') return [daylight(6), daylight(8)];
  const night = (fifteenth: number) =>
    sunset + ((sunriseAt(city, day + 1) - sunset) * fifteenth) / 15;
  return part === 'pradosha' ? [sunset, night(3)] : [night(7), night(8)];
}

/** The day of a festival at whose part of the day the tithi is current. */
function chooseDay(
  city: City,
  { time, ifTwo, ifNone }: Extract<Festival, { ifTwo: string }>,
  { from, to }: Span,
): Choice {
  const start = dayOf(city, from);
  const days = [-1, 0, 1, 2].map((offset) => start + offset);
  const [first, second] = days.filter((day) => {
    const [begins, ends] = partOf(city, day, time);
    return begins < to && ends > from;
  });
  if (first === undefined) {
    const last = days.findLast((day) => partOf(city, day, time)[1] <= from) ?? start;
    return { day: ifNone === 'first' ? last : last + 1, found: 'none' };
  }
  if (second === undefined) return { day: first, found: 'one' };
  return { day: ifTwo === 'first' ? first : second, found: 'two' };
}

/**
 * The day of the fast by the rule of the Vaishnavas, the followers of Madhva among them: where the tenth tithi reaches into arunodaya, the day is
 * spoiled (viddha) and the fast is on the next; where the eleventh lasts beyond the sunrise of the day after, the fast is on that day.
 */
function chooseFast(city: City, { from, to }: Span, twelfthEnds: number): Choice {
  let day = dayOf(city, from) - 1;
  while (partOf(city, day, 'arunodaya')[0] < from) day++;
  if (sunriseAt(city, day + 1) < to) return { day: day + 1, found: 'two' };
  // The twelfth has two sunrises, so that many keep a second fast.
  if (sunriseAt(city, day + 2) < twelfthEnds) return { day, found: 'long-twelfth' };
  return { day, found: sunriseAt(city, day - 1) >= from ? 'spoiled' : 'one' };
}

/** The day on which the sun enters a sign: one on which it does so before sunset, as a sankranti is kept by daylight. */
function chooseEntry(city: City, at: number): Choice {
  const day = dayOf(city, at);
  return { day: at < sunsetAt(city, day) ? day : day + 1, found: 'one' };
}

/** The last such weekday up to a day. The first day of 1970 was a Thursday. */
function weekdayUpTo(day: number, weekday: (typeof weekdays)[number]): number {
  const back = (day + 4 - weekdays.indexOf(weekday)) % 7;
  return day - (back < 0 ? back + 7 : back);
}

/** Whether a lunar month has a festival of its name, by the festival's rule for added months. */
function isMonthOf(
  { month, ifAdded }: Extract<Festival, { ifAdded: string }>,
  lunar: LunarMonth,
  before: LunarMonth,
): boolean {
  if (lunar.name !== month) return lunar.lost === month;
  const hasAdded = before.isAdhika && before.name === month;
  return ifAdded === 'added' ? !hasAdded : !lunar.isAdhika;
}

/** The day of a festival in a lunar month; null where that month does not have it. */
function propose(
  city: City,
  festival: Festival,
  lunar: LunarMonth,
  before: LunarMonth,
): Proposal | null {
  const { id: key, name } = festival;
  const { tithis } = lunar;
  if (!('tithi' in festival)) {
    const sign = solarMonths.indexOf(festival.month);
    const at = whenSunEnters(sign, tithis[0] ?? 0, tithis.at(-1) ?? 0);
    return at === null ? null : { key, festival, name, from: at, to: at, ...chooseEntry(city, at) };
  }
  if ('ifAdded' in festival && !isMonthOf(festival, lunar, before)) return null;
  const { tithi } = festival;
  const span = { from: tithis[tithi - 1] ?? 0, to: tithis[tithi] ?? 0 };
  const chosen =
    festival.time === 'fast'
      ? chooseFast(city, span, tithis[tithi + 1] ?? 0)
      : chooseDay(city, festival, span);
  const proposal: Proposal = { key, festival, name, ...span, ...chosen };
  if (festival.calendar === 'solar')
    return solarMonthAt(sunriseAt(city, chosen.day)) === festival.month ? proposal : null;
  if ('names' in festival) {
    const month = lunar.isAdhika ? 'added' : lunar.name;
    return { ...proposal, key: `${key}-${month}`, name: festival.names[month] };
  }
  return 'weekday' in festival && festival.weekday
    ? { ...proposal, day: weekdayUpTo(chosen.day, festival.weekday) }
    : proposal;
}

/** Runs one computation at a time, since all that wait with setImmediate run in one turn of the event loop. */
export const oneAtATime = pLimit(1);

const years = new LRUCache<string, Promise<readonly Proposal[]>>({ max: 300 });

/** The proposals for a year in a city, in order, those of one day in the order of the file. Computed once. */
export function proposalsOf(city: City, year: number): Promise<readonly Proposal[]> {
  const key = `${city.id} ${year}`;
  const known = years.get(key);
  if (known) return known;
  const made = oneAtATime(() => computeYear(city, year));
  years.set(key, made);
  made.catch(() => years.delete(key));
  return made;
}

async function computeYear(city: City, year: number): Promise<Proposal[]> {
  const [first, last] = [dayNumber(`${year}-01-01`), dayNumber(`${year}-12-31`)];
  const proposals: Proposal[] = [];
  const [from, to] = [first - 3, last + 3].map((day) => lunationAt(sunriseAt(city, day)));
  for (let lunation = from ?? 0; lunation <= (to ?? 0); lunation++) {
    // A month takes a few milliseconds, so requests are answered in between.
    await setImmediate();
    const [before, lunar] = [lunarMonth(lunation - 1), lunarMonth(lunation)];
    for (const festival of listFestivals()) {
      const proposal = propose(city, festival, lunar, before);
      if (proposal && proposal.day >= first && proposal.day <= last) proposals.push(proposal);
    }
  }
  const seen = new Map<string, number>();
  return proposals
    .toSorted((one, other) => one.day - other.day || orderOf(one) - orderOf(other))
    .map((proposal) => {
      const count = (seen.get(proposal.key) ?? 0) + 1;
      seen.set(proposal.key, count);
      return count === 1 ? proposal : { ...proposal, key: `${proposal.key}-${count}` };
    });
}

const orderOf = ({ festival }: Proposal) => listFestivals().indexOf(festival);
