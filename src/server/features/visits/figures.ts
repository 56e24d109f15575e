import { daysUntil, type ReaderFigures } from '../../../shared/visits.ts';
import type { Db } from '../../db/open.ts';
import { listReadersOfDays, listReadLanguages, listReadSongs } from './queries.ts';
import { monthOf } from './readings.ts';

const mostSongs = 100;

/** What the charts show of so many days up to today, from rows of days and months that were counted as people read. */
export async function readersOf(db: Db, now: number, count: number): Promise<ReaderFigures> {
  const days = daysUntil(now, count);
  const periods = cover(days);
  const perDay = new Map((await listReadersOfDays(db, days[0] ?? '')).map(({ day, readers }) => [day, readers]));
  const songs = await listReadSongs(db, periods, mostSongs);
  const languages = await listReadLanguages(db, periods);
  return {
    days: days.map((day) => ({ day, readers: perDay.get(day) ?? 0 })),
    songs: songs.map(({ readers, ...song }) => ({ ...song, readers: Number(readers) })),
    languages: languages.map(({ language, readers }) => ({ language, readers: Number(readers) })),
  };
}

/** Days up to today as few periods: months where all of them is among the days, of this month what there is so far. */
export function cover(days: readonly string[]): string[] {
  const [first = '', last = ''] = [days[0], days.at(-1)];
  const isWhole = (day: string) => first <= `${monthOf(day)}-01` && monthOf(day) <= monthOf(last);
  return [...new Set(days.map((day) => (isWhole(day) ? monthOf(day) : day)))];
}
