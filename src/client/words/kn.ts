import { paperWords } from './en.paper.ts';
import { playerWords } from './en.player.ts';
import { en, type Words } from './en.ts';
import { listenWords } from './kn.listen.ts';
import { shellWords } from './kn.shell.ts';
import { songWords } from './kn.song.ts';

const words: Words = {
  ...en,
  ...shellWords,
  ...songWords,
  ...listenWords,
};

/** The interface's words in Kannada: all of them in one file, which only who chose Kannada fetches. */
export const kn = { words, paper: paperWords, player: playerWords };

export type KannadaWords = typeof kn;
