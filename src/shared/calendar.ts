/** The years for which the calendar answers. */
export const firstCalendarYear = 1900;
export const lastCalendarYear = 2100;

/** The lunar months in their order, by the amanta reckoning: a month begins after the new moon. */
export const lunarMonths = [
  'Chaitra',
  'Vaishakha',
  'Jyeshtha',
  'Ashadha',
  'Shravana',
  'Bhadrapada',
  'Ashvina',
  'Kartika',
  'Margashirsha',
  'Pushya',
  'Magha',
  'Phalguna',
] as const;
export type LunarMonthName = (typeof lunarMonths)[number];

/** The signs through which the sun goes; a solar month has the name of its sign. */
export const solarMonths = [
  'Mesha',
  'Vrishabha',
  'Mithuna',
  'Karkataka',
  'Simha',
  'Kanya',
  'Tula',
  'Vrishchika',
  'Dhanu',
  'Makara',
  'Kumbha',
  'Mina',
] as const;
export type SolarMonthName = (typeof solarMonths)[number];

/** The lunar day of a calendar day in a city: what is current at its sunrise. */
export interface LunarDay {
  /** The calendar day, as 2026-11-27. */
  day: string;
  month: LunarMonthName;
  /** An added month, which precedes the ordinary month of the same name. */
  isAdhika: boolean;
  /** The month that was lost in this one, which has two names (kshaya). */
  lost: LunarMonthName | null;
  /** 1 to 30: 1 to 15 in the bright half, 15 the full moon, 16 to 30 in the dark half, 30 the new moon. */
  tithi: number;
  /** When the tithi ends, epoch milliseconds. */
  tithiEndsAt: number;
  /** The same tithi was current at the sunrise before (vriddhi). */
  isSecond: boolean;
  /** A tithi that begins and ends before the next sunrise, so that no day has it (kshaya). */
  skipped: number | null;
  /** 0 to 26, Ashvini to Revati. */
  nakshatra: number;
  solarMonth: SolarMonthName;
  /** Epoch milliseconds. */
  sunriseAt: number;
  sunsetAt: number;
}

/** A name in the languages of the interface. */
export interface Named {
  en: string;
  kn: string;
}

/** A festival on a day. */
export interface FestivalDay {
  /** Its festival and, for one that recurs within a year, which: `ekadashi-Chaitra-11`. Unique within a year. */
  key: string;
  /** The id of the festival's row. */
  festival: string;
  name: Named;
  /** The calendar day, as 2026-11-27. */
  day: string;
  /** Which of its days, for a festival of several: 2 for the second, absent for the first. */
  nth?: number;
  /** Confirmed by the trust; otherwise the day is a proposal of the rule. */
  isConfirmed: boolean;
}

/**
 * How the rule of a festival found its day: the tithi is current at the part of the day that the rule names on one day, on two or on none; a fast
 * was moved to the next day, since the tenth tithi reaches into arunodaya; the twelfth tithi after a fast has two sunrises.
 */
export const foundKinds = ['one', 'two', 'none', 'spoiled', 'long-twelfth'] as const;
export type Found = (typeof foundKinds)[number];

/** A song of a festival, by its titles. */
export interface FestivalSong {
  number: number;
  title: string;
  /** In Latin letters. */
  latin: string;
}

/** A fact whose songs are those of a festival, with its name in Kannada. */
interface FestivalFact {
  kind: 'deity' | 'theme' | 'story';
  name: string;
  kannada: string;
}

/** A day of the view of a month. */
export type MonthDay = Pick<
  LunarDay,
  'day' | 'month' | 'isAdhika' | 'tithi' | 'isSecond' | 'skipped'
> & {
  festivals: Pick<FestivalDay, 'name' | 'nth' | 'isConfirmed'>[];
};

/** A day in a city, for its page. */
export interface CalendarPage {
  city: string;
  lunar: LunarDay;
  /** The festivals of the day with their first songs, how many more these are, and the facts by which all are found. */
  festivals: (FestivalDay & { songs: FestivalSong[]; more: number; facts: FestivalFact[] })[];
  /** The next festivals. */
  next: FestivalDay[];
  /** All days of the month of the civil calendar. */
  month: MonthDay[];
}

const dayMs = 24 * 60 * 60 * 1000;

/** The days since 1970 of a calendar day. */
export const dayNumber = (day: string): number => Date.parse(`${day}T00:00:00Z`) / dayMs;

/** The calendar day that many days after 1970 began. */
export const calendarDay = (number: number): string =>
  new Date(number * dayMs).toISOString().slice(0, 10);

/** The calendar day that it is in a city. */
export function dayAt(timeZone: string, now: number): string {
  // Sweden writes dates as ISO 8601 does.
  return new Date(now).toLocaleDateString('sv-SE', { timeZone });
}
