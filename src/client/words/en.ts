import { shellWords } from './en.shell.ts';
import { songWords } from './en.song.ts';

/** The interface's words in English. Messages that the specification fixes stand here to the letter. */
export const en = {
  ...shellWords,
  ...songWords,
};

export type Words = typeof en;
