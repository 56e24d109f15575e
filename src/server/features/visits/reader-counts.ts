import { LRUCache } from 'lru-cache';
import type { Language } from '../../../shared/languages.ts';
import { indianDay } from '../../../shared/visits.ts';
import type { Db } from '../../db/open.ts';
import { addReaders, addReadersOfDay, findExistingSongs } from './queries.ts';

/** A song in the language in which somebody reads it. */
export interface SongRead {
  number: number;
  language: Language;
}

/** Readers to add: to a day as a whole, and to each song and language on it. */
export interface ReaderCounts {
  days: ReadonlyMap<string, number>;
  songs: readonly (SongRead & { day: string; readers: number })[];
}

export interface ReaderCounter {
  count(visitor: string, song: SongRead, at: number): void;
  /** Returns the counts since the last call and resets them; null when there are none. */
  take(): ReaderCounts | null;
}

/** Readers of today who are remembered as counted; beyond that, and after a restart, somebody can count twice. */
const maxRemembered = 100_000;
const maxPending = 5000;

/** Counts readers: whoever reads a song in a language counts once a day, however often they come back to it. */
export function createReaderCounter(): ReaderCounter {
  // By size, as in http/limits.ts: nothing is reserved for what never comes.
  const known = new LRUCache<string, true>({ maxSize: maxRemembered, sizeCalculation: () => 1 });
  const days = new Map<string, number>();
  const songs = new Map<string, SongRead & { day: string; readers: number }>();

  const isNew = (key: string) => !known.get(key) && known.set(key, true) !== undefined;

  return {
    count(visitor, { number, language }, at) {
      const day = indianDay(at);
      const key = `${day} ${number} ${language}`;
      if (songs.size >= maxPending && !songs.has(key)) return;
      if (isNew(`${day} ${visitor}`)) days.set(day, (days.get(day) ?? 0) + 1);
      if (isNew(`${visitor} ${key}`)) songs.set(key, { day, number, language, readers: (songs.get(key)?.readers ?? 0) + 1 });
    },
    take() {
      if (songs.size === 0) return null;
      const taken = { days: new Map(days), songs: [...songs.values()] };
      days.clear();
      songs.clear();
      return taken;
    },
  };
}

/** Adds readers to their days and months, in one transaction. A number that is no song of the edition is not stored. */
export async function saveReaderCounts(db: Db, { days, songs }: ReaderCounts): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const existing = await findExistingSongs(trx, [...new Set(songs.map(({ number }) => number))]);
    for (const { day, number, language, readers } of songs) {
      if (!existing.has(number)) continue;
      for (const period of [day, monthOf(day)]) await addReaders(trx, { period, number, language, readers });
    }
    if (existing.size > 0) for (const [day, readers] of days) await addReadersOfDay(trx, day, readers);
  });
}

export const monthOf = (day: string): string => day.slice(0, 7);
