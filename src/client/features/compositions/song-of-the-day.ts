import type { FestivalDay } from '../../../shared/calendar.ts';
import type { Song } from '../../../shared/compositions.ts';
import type { Language } from '../../../shared/languages.ts';
import { linesOf } from '../../../shared/lyrics.ts';
import type { WordsLanguage } from '../../messages/language.ts';

/** The songs as a guest is given them. */
interface GuestSongs {
  ofDay: (day: number) => Promise<{ number: number | null; festival: FestivalDay | null }>;
  read: (number: number, language: Language) => Promise<Song | null>;
}

/** The song of one day; none where a guest may open no song that has words. */
export interface DaySong {
  /** Counted in India, see indianDay. */
  day: number;
  festival: FestivalDay | null;
  song: SongOfDay | null;
}

export interface SongOfDay {
  number: number;
  title: string;
  raga: string | null;
  tala: string | null;
  /** Its first lines in Kannada, each with the same line in Latin letters. */
  lines: { text: string; latin: string | null }[];
  /** The first sentence of its meaning. */
  meaning: Record<WordsLanguage, string | null>;
}

/** The number of lines shown. */
const linesShown = 3;

/** The key in the query cache, which the server fills for the page that it renders. */
export const songOfTheDayKey = ['song of the day'];

const dayLength = 86_400_000;
const aheadOfGreenwich = 5.5 * 3_600_000;

/** The number of the day that it is in India, where the song changes at midnight. */
export function indianDayNumber(now = Date.now()): number {
  return Math.floor((now + aheadOfGreenwich) / dayLength);
}

/** The song of a day with what the home page shows of it. */
export async function findSongOfTheDay(
  { ofDay, read }: GuestSongs,
  day = indianDayNumber(),
): Promise<DaySong> {
  const { number, festival } = await ofDay(day);
  if (number === null) return { day, festival, song: null };
  const [kannada, english] = await Promise.all([read(number, 'Kannada'), read(number, 'English')]);
  if (!kannada) return { day, festival, song: null };
  const { title, raga, tala } = kannada;
  const latin = firstLines(english);
  const lines = firstLines(kannada).map((text, index) => ({ text, latin: latin[index] ?? null }));
  return {
    day,
    festival,
    song: {
      number,
      title,
      raga,
      tala,
      lines,
      meaning: { kn: firstSentence(kannada), en: firstSentence(english) },
    },
  };
}

const firstLines = (song: Song | null): string[] =>
  linesOf(song?.lyrics ?? [])
    .slice(0, linesShown)
    .map(({ text }) => text);

const firstSentence = (song: Song | null): string | null =>
  /^.+?[.!?](?=\s|$)/.exec(song?.meaning?.text ?? '')?.[0] ?? null;
