import { areaMessages } from './language.ts';

/** Messages of the home page, apart from the shell's, which every page loads. */
export const homeMessages = {
  compositions: 'Compositions',
  songOfTheDay: 'Song of the day',
  today: 'Today in the calendar',
  expected: 'expected',
  readSong: 'Read the song',
  daily: 'By email or feed',
  introduction: 'His songs',
  compilerTitle: 'Compiler and sources',
  compiler: (name: string, years: string) =>
    `${name} (${years}) compiled and edited songs of Purandara Dasa with their notations.`,
};

export const useHomeMessages = areaMessages('home', homeMessages);
