import type { Language } from './languages.ts';

/** A song as the search of the pages to take along has it. The file songs.js sets all of them. */
export interface TakeAlongSong {
  number: number;
  /** The title in every language; that in English is the roman one. */
  titles: Record<Language, string>;
  /** The sung lines in Kannada; none where the pages have no lyrics. */
  lines: readonly string[];
}

/** The variable that songs.js sets. A page that is opened as a file can read no other file but a script. */
export const songsVariable = 'purandaraSongs';

/** The file of a song's page, and of the list of songs, in the folder of their language. */
export const songFile = (number: number): string => `${number}.html`;
export const listFile = 'songs.html';

/** The anchor of a line on a song's page, counted from 1. */
export const lineAnchor = (at: number): string => `line-${at}`;
