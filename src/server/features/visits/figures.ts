import { daysUntil, type ReaderFigures } from '../../../shared/visits.ts';
import type { Db } from '../../db/open.ts';
import { listNames, listReadersOfDays, sumReadings } from './queries.ts';
import { monthOf } from './readings.ts';

const mostSongs = 100;

/** What the charts show of so many days up to today, from rows of days and months that were counted as people read. */
export async function readersOf(db: Db, now: number, count: number): Promise<ReaderFigures> {
  const days = daysUntil(now, count);
  const perDay = new Map((await listReadersOfDays(db, days[0] ?? '')).map(({ day, readers }) => [day, readers]));
  const rows = await sumReadings(db, cover(days));
  const songs = ranked(rows, ({ number }) => number).slice(0, mostSongs);
  const names = new Map((await listNames(db, songs.map(([number]) => number))).map((name) => [name.number, name]));
  return {
    days: days.map((day) => ({ day, readers: perDay.get(day) ?? 0 })),
    songs: songs.map(([number, readers]) => ({ kannada: '', roman: '', ...names.get(number), number, readers })),
    languages: ranked(rows, ({ language }) => language).map(([language, readers]) => ({ language, readers })),
  };
}

type Sum = Awaited<ReturnType<typeof sumReadings>>[number];

/** What there is most readers of first; of as many in the order in which they were found. */
function ranked<Key>(rows: readonly Sum[], keyOf: (row: Sum) => Key): [Key, number][] {
  const sums = new Map<Key, number>();
  for (const row of rows) sums.set(keyOf(row), (sums.get(keyOf(row)) ?? 0) + Number(row.readers));
  return [...sums].toSorted(([, one], [, other]) => other - one);
}

/** Days up to today as few periods: months where all of them is among the days, of this month what there is so far. */
export function cover(days: readonly string[]): string[] {
  const [first = '', last = ''] = [days[0], days.at(-1)];
  const isWhole = (day: string) => first <= `${monthOf(day)}-01` && monthOf(day) <= monthOf(last);
  return [...new Set(days.map((day) => (isWhole(day) ? monthOf(day) : day)))];
}
