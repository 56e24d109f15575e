import type { SeparateSong } from './double-reading.ts';
import type { Range, StageCounts } from './workload.ts';
import type { AnswerToMe, QuestionToMe } from './questions.ts';
import type { Language } from './languages.ts';

/** The most rows of each part of My work. */
export const maxWorkRows = 10;

/** A correction of one's own that a reviewer returned. */
export interface ReturnedCorrection {
  id: string;
  number: number;
  language: Language;
  songTitle: string;
  reason: string;
  comment: string;
  by: string;
  at: string;
}

/** A song in one's range of which some text still needs a reader who is not oneself. */
export interface NextSong {
  number: number;
  /** The Kannada title with the number. */
  songTitle: string;
  /** How many people have read the Kannada lyrics. */
  readers: number;
}

export interface PublishedCorrection {
  number: number;
  language: Language;
  songTitle: string;
  at: string;
}

/** The work of a proofreader or editor. */
export interface MyWork {
  /** Questions about my corrections, and unseen answers to my questions. */
  questions: QuestionToMe[];
  answers: AnswerToMe[];
  returned: ReturnedCorrection[];
  /** How many corrections of others wait for this person's review; null for those who do not review. */
  toReview: number | null;
  /** The songs that this person reads separately from another and has not yet read. */
  separateSongs: SeparateSong[];
  /** The longest waiting songs, skipped ones last. */
  nextSongs: NextSong[];
  /** One's corrections that were published in the last seven days. */
  published: PublishedCorrection[];
  /** The assigned songs with the stages of their Kannada text; empty without an assignment. */
  ranges: (Range & { counts: StageCounts })[];
  wantsDigest: boolean;
}

/** What waits for this person: questions, corrections returned to them, and corrections to review. */
export interface WorkCount {
  count: number;
}
