import type { Candidate, EditedField, EditedTexts, Findings } from './corrections.ts';
import type { Language } from './languages.ts';
import type { CandidateActions, SongActions } from './corrections/actions.ts';

/** The most corrections that a reviewer's queue shows; the oldest are shown. */
export const maxQueueLength = 50;

/** The most characters of a comment on a return, and of a reason for an override or for restoring a text. */
export const maxCommentLength = 1000;
export const maxReasonLength = 500;

/** The reasons for a return that a reviewer chooses from; a comment is optional. */
export const returnReasons = [
  'not in the source',
  'spelling',
  'wrong line',
  'needs a source',
  'other',
] as const;
export type ReturnReason = (typeof returnReasons)[number];

/** A candidate in a reviewer's queue: it names the texts that differ from the base, and leaves the texts out. */
export interface WaitingCandidate extends Omit<Candidate, EditedField | 'base'> {
  changed: ('title' | EditedField)[];
  actions: CandidateActions;
}

/** A candidate as the person who asked sees it. */
export interface CandidateView extends Candidate {
  findings: Findings;
  /** Keys of the warnings that somebody has passed for this song and language. */
  passedWarnings: string[];
  /** The caller's actions on it. */
  actions: CandidateActions & Pick<SongActions, 'passWarning'>;
}

/** A change by another person to an author's correction, before or after it was published. */
export interface LaterChange {
  number: number;
  language: Language;
  songTitle: string;
  by: string;
  at: string;
  before: EditedTexts;
  after: EditedTexts;
}
