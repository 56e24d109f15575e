import type { Words } from './en.ts';
import { accountWords } from './kn.accounts.ts';
import { editWords } from './kn.edit.ts';
import { listenWords } from './kn.listen.ts';
import { musicWords } from './kn.music.ts';
import { notationWords } from './kn.notation.ts';
import { pagesWords } from './kn.pages.ts';
import { paperWords } from './kn.paper.ts';
import { playerWords } from './kn.player.ts';
import { recordingsWords } from './kn.recordings.ts';
import { respellingWords } from './kn.respellings.ts';
import { reviewWords } from './kn.review.ts';
import { shellWords } from './kn.shell.ts';
import { songWords } from './kn.song.ts';
import { uploadWords } from './kn.upload.ts';
import { visitWords } from './kn.visits.ts';
import { voiceWords } from './kn.voice.ts';

const words: Words = {
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

/** The interface's words in Kannada: all of them in one file, which only who chose Kannada fetches. Glossary: docs/decisions/0024. */
export const kn = { words, paper: paperWords, player: playerWords, upload: uploadWords, notation: notationWords, visits: visitWords };

export type KannadaWords = typeof kn;
