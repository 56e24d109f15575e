import { LRUCache } from 'lru-cache';
import type { Language } from '../../../shared/languages.ts';
import { indianDay, daysUntil } from '../../../shared/visits.ts';
import type { Db } from '../../db/open.ts';
import {
  addReaders,
  addReadersOfDay,
  findExistingSongs,
  insertReaderMarks,
  listSongNames,
  listReadersOfDays,
  sumReaders,
} from './queries.ts';
import type { ReaderStatistics } from './output.ts';

/** A song in the language in which somebody reads it. */
export interface SongRead {
  number: number;
  language: Language;
}

/** Songs that a visitor reads for the first time on a day, as far as this process knows: a song in a language, or (null) anything at all. */
export interface FirstReading {
  visitor: string;
  day: string;
  song: SongRead | null;
}

interface ReaderCounter {
  count(visitor: string, song: SongRead, at: number): void;
  /** Returns what was counted since the last call. */
  take(): FirstReading[];
  /** Returns the counts that could not be stored. */
  putBack(taken: FirstReading[]): void;
}

/** Hashes a text with the secret of the day. */
type Mark = (text: string) => string;

/** Readers of today who are remembered as counted; beyond that, and after a restart, somebody can count twice. */
const maxRemembered = 100_000;
const maxPending = 10_000;

/** Counts readers: each visitor counts once a day for a song in a language. */
export function createReaderCounter(): ReaderCounter {
  // By size, as in http/limits.ts: nothing is reserved for what never comes.
  const known = new LRUCache<string, true>({ maxSize: maxRemembered, sizeCalculation: () => 1 });
  let pending: FirstReading[] = [];

  return {
    count(visitor, song, at) {
      const day = indianDay(at);
      for (const reading of [
        { visitor, day, song: null },
        { visitor, day, song },
      ]) {
        const key = keyOf(reading);
        if (known.get(key) || pending.length >= maxPending) continue;
        known.set(key, true);
        pending.push(reading);
      }
    },
    take() {
      const taken = pending;
      pending = [];
      return taken;
    },
    putBack(taken) {
      pending = [...taken, ...pending];
    },
  };
}

const keyOf = ({ visitor, day, song }: FirstReading) =>
  `${visitor} ${day}${song ? ` ${song.number} ${song.language}` : ''}`;

/**
 * Adds readers to their days and months, in one transaction. A number that is no song of the edition is not stored.
 * @param mark where several processes count: visitors that another process has counted are skipped
 */
export async function saveReaders(
  db: Db,
  readings: readonly FirstReading[],
  mark: Mark | null,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const numbers = new Set(readings.flatMap(({ song }) => (song ? [song.number] : [])));
    const existing = await findExistingSongs(trx, [...numbers]);
    if (existing.size === 0) return;
    const ofEdition = readings.filter(({ song }) => !song || existing.has(song.number));
    const { days, songs } = sumReadings(
      mark ? await leaveOutMarked(trx, ofEdition, mark) : ofEdition,
    );
    for (const { day, number, language, readers } of songs.values())
      for (const period of [day, monthOf(day)])
        await addReaders(trx, { period, number, language, readers });
    for (const [day, readers] of days) await addReadersOfDay(trx, day, readers);
  });
}

/** Marks the readings as counted. @returns those that were not marked before */
async function leaveOutMarked(
  trx: Db,
  readings: readonly FirstReading[],
  mark: Mark,
): Promise<FirstReading[]> {
  const marked = new Map(readings.map((reading) => [mark(keyOf(reading)), reading]));
  const added = await insertReaderMarks(
    trx,
    [...marked].map(([hash, { day }]) => ({ day, mark: hash })),
  );
  return added.flatMap((hash) => marked.get(hash) ?? []);
}

function sumReadings(readings: readonly FirstReading[]) {
  const days = new Map<string, number>();
  const songs = new Map<string, SongRead & { day: string; readers: number }>();
  for (const { day, song } of readings) {
    if (!song) days.set(day, (days.get(day) ?? 0) + 1);
    else {
      const key = `${day} ${song.number} ${song.language}`;
      songs.set(key, { ...song, day, readers: (songs.get(key)?.readers ?? 0) + 1 });
    }
  }
  return { days, songs };
}

const monthOf = (day: string): string => day.slice(0, 7);

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
function rankByReaders<Key>(rows: readonly Sum[], key: (row: Sum) => Key): [Key, number][] {
  const sums = new Map<Key, number>();
  for (const row of rows) sums.set(key(row), (sums.get(key(row)) ?? 0) + Number(row.readers));
  return [...sums].toSorted(([, one], [, other]) => other - one);
}

/** The fewest periods that cover days up to today: a month where all of its days so far are among them, else single days. */
export function minimalPeriods(days: readonly string[]): string[] {
  const [first = '', last = ''] = [days[0], days.at(-1)];
  const isWhole = (day: string) => first <= `${monthOf(day)}-01` && monthOf(day) <= monthOf(last);
  return [...new Set(days.map((day) => (isWhole(day) ? monthOf(day) : day)))];
}
