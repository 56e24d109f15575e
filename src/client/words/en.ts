import { accountWords } from './en.accounts.ts';
import { editWords } from './en.edit.ts';
import { reviewWords } from './en.review.ts';
import { shellWords } from './en.shell.ts';
import { songWords } from './en.song.ts';

/** The interface's words in English. Messages that the specification fixes stand here to the letter. */
export const en = {
  ...shellWords,
  ...accountWords,
  ...songWords,
  ...editWords,
  ...reviewWords,
};

export type Words = typeof en;
