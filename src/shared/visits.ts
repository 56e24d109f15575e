import { type Language, findLanguage, defaultLanguage } from './languages.ts';

/** The song and language that an address of the site shows: /songs/4?lang=Tamil, /results?song=4; null for another page. */
export function songOfAddress(address: string): { number: number; language: Language } | null {
  const [path = '', query = ''] = address.replace(/#.*$/s, '').split('?', 2);
  const search = new URLSearchParams(query);
  const named = /^\/results\/?$/.test(path)
    ? (search.get('song') ?? '')
    : (/^\/songs\/(\d+)\/?$/.exec(path)?.[1] ?? '');
  if (!/^[1-9]\d{0,5}$/.test(named)) return null;
  return {
    number: Number(named),
    language: findLanguage(search.get('lang') ?? '') ?? defaultLanguage,
  };
}

export const visitSorts = ['startTime', 'duration'] as const;
export type VisitSort = (typeof visitSorts)[number];

/** Visits of people with an account, or of those without. */
export const visitorKinds = ['account', 'visitor'] as const;

const minute = 60_000;
const day = 24 * 60 * minute;
/** Indian time is 5 h 30 min ahead (specification, section 9), all year. */
export const indianShift = 330 * minute;

/** The day in Indian time, as 2026-01-15. */
export const indianDay = (at: number): string =>
  new Date(at + indianShift).toISOString().slice(0, 10);

/** The start of a day in Indian time, in epoch milliseconds. */
export const startOfIndianDay = (name: string): number =>
  Date.parse(`${name}T00:00:00Z`) - indianShift;

/** The first days of the week (from Monday), the month and the year that contain a time, in Indian time. */
export function periodsOf(at: number): { week: string; month: string; year: string } {
  const today = indianDay(at);
  const sinceMonday = (new Date(at + indianShift).getUTCDay() + 6) % 7;
  return {
    week: indianDay(at - sinceMonday * day),
    month: `${today.slice(0, 7)}-01`,
    year: `${today.slice(0, 4)}-01-01`,
  };
}

/** The `count` days up to the one that contains a time, earliest first. */
export const daysUntil = (at: number, count: number): string[] =>
  Array.from({ length: count }, (_, back) => indianDay(at - (count - 1 - back) * day));

/** How far back the charts of readers reach, in days with today. */
export const readerSpans = [30, 90, 365] as const;
