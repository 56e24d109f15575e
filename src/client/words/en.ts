import { accountWords } from './en.accounts.ts';
import { editWords } from './en.edit.ts';
import { listenWords } from './en.listen.ts';
import { musicWords } from './en.music.ts';
import { pagesWords } from './en.pages.ts';
import { recordingsWords } from './en.recordings.ts';
import { respellingWords } from './en.respellings.ts';
import { reviewWords } from './en.review.ts';
import { shellWords } from './en.shell.ts';
import { songWords } from './en.song.ts';
import { voiceWords } from './en.voice.ts';

/** The interface's words in English. Messages that the specification fixes stand here to the letter. */
export const en = {
  ...shellWords,
  ...accountWords,
  ...songWords,
  ...editWords,
  ...respellingWords,
  ...reviewWords,
  ...listenWords,
  ...musicWords,
  ...pagesWords,
  ...recordingsWords,
  ...voiceWords,
};

export type Words = typeof en;
