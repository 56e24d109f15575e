import type { ListEntry, Song } from '../../../shared/compositions.ts';
import type { Language } from '../../../shared/languages.ts';

/** The songs as a guest is given them. */
export interface GuestSongs {
  list: () => Promise<ListEntry[]>;
  read: (number: number, language: Language) => Promise<Song | null>;
}

/** The song of one day; none where a guest may open no song that has words. */
export interface DaySong {
  /** Counted in India, see indianDay. */
  day: number;
  song: { number: number; line: string; latin: string | null } | null;
}

/** The key in the query cache, which the server fills for the page that it renders. */
export const songOfTheDayKey = ['song of the day'];

const dayLength = 86_400_000;
const aheadOfGreenwich = 5.5 * 3_600_000;

/** The number of the day that it is in India, where the song changes at midnight. */
export function indianDayNumber(now = Date.now()): number {
  return Math.floor((now + aheadOfGreenwich) / dayLength);
}

/** Takes the open songs with words in turn, one a day. */
export async function findSongOfTheDay({ list, read }: GuestSongs, day = indianDayNumber()): Promise<DaySong> {
  const open = (await list()).filter(({ has }) => has.includes('lyrics'));
  const number = open[day % open.length]?.number;
  if (number === undefined) return { day, song: null };
  const [kannada, latin] = await Promise.all([read(number, 'Kannada'), read(number, 'English')]);
  const line = firstLine(kannada);
  return { day, song: line === null ? null : { number, line, latin: firstLine(latin) } };
}

function firstLine(song: Song | null): string | null {
  return song?.lyrics[0]?.stanzas[0]?.[0]?.text ?? null;
}
