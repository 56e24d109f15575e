import { daysUntil } from '../../../shared/visits.ts';
import type { Db } from '../../db/open.ts';
import { listSongNames, listReadersOfDays, sumReaders } from './queries.ts';
import { monthOf } from './reader-counts.ts';
import type { ReaderStatistics } from './output.ts';

const maxSongs = 100;

/** The readers of a number of days up to today, from rows that count days and months. */
export async function readStatistics(
  db: Db,
  now: number,
  count: number,
): Promise<ReaderStatistics> {
  const days = daysUntil(now, count);
  const perDay = new Map(
    (await listReadersOfDays(db, days[0] ?? '')).map(({ day, readers }) => [day, readers]),
  );
  const rows = await sumReaders(db, minimalPeriods(days));
  const songs = rankByReaders(rows, ({ number }) => number).slice(0, maxSongs);
  const names = new Map(
    (
      await listSongNames(
        db,
        songs.map(([number]) => number),
      )
    ).map((name) => [name.number, name]),
  );
  return {
    days: days.map((day) => ({ day, readers: perDay.get(day) ?? 0 })),
    songs: songs.map(([number, readers]) => ({
      kannada: '',
      roman: '',
      ...names.get(number),
      number,
      readers,
    })),
    languages: rankByReaders(rows, ({ language }) => language).map(([language, readers]) => ({
      language,
      readers,
    })),
  };
}

type Sum = Awaited<ReturnType<typeof sumReaders>>[number];

/** The keys with their readers, most readers first; equal ones in the order in which they were found. */
function rankByReaders<Key>(rows: readonly Sum[], keyOf: (row: Sum) => Key): [Key, number][] {
  const sums = new Map<Key, number>();
  for (const row of rows) sums.set(keyOf(row), (sums.get(keyOf(row)) ?? 0) + Number(row.readers));
  return [...sums].toSorted(([, one], [, other]) => other - one);
}

/** The fewest periods that cover days up to today: a month where all of its days so far are among them, else single days. */
export function minimalPeriods(days: readonly string[]): string[] {
  const [first = '', last = ''] = [days[0], days.at(-1)];
  const isWhole = (day: string) => first <= `${monthOf(day)}-01` && monthOf(day) <= monthOf(last);
  return [...new Set(days.map((day) => (isWhole(day) ? monthOf(day) : day)))];
}
