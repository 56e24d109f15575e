import type { Candidate, EditedField, EditedTexts, Findings } from './corrections.ts';
import type { Language } from './languages.ts';
import type { CandidateActions, SongActions } from './corrections/actions.ts';

/** As many corrections are shown to a reviewer at once, the oldest. */
export const longestQueue = 50;

/** Characters of the comment with a return, and of the reason for an override or a restored text. */
export const longestComment = 1000;
export const longestReason = 500;

/** Ready reasons for a return; a comment may follow. */
export const returnReasons = ['not in the source', 'spelling', 'wrong line', 'needs a source', 'other'] as const;
export type ReturnReason = (typeof returnReasons)[number];

/** A correction in a reviewer's queue: which of its texts differ from what it started from, not the texts. */
export interface WaitingCandidate extends Omit<Candidate, EditedField | 'base'> {
  changed: ('title' | EditedField)[];
  actions: CandidateActions;
}

/** One candidate with what whoever reads it may do with it. */
export interface CandidateView extends Candidate {
  findings: Findings;
  /** Keys of the warnings that somebody has passed for this song and language. */
  passedWarnings: string[];
  /** What whoever reads it may do with it. */
  actions: CandidateActions & Pick<SongActions, 'passWarning'>;
}

/** What another person changed in one's own correction, before or after it was published. */
export interface LaterChange {
  number: number;
  language: Language;
  songTitle: string;
  by: string;
  at: string;
  before: EditedTexts;
  after: EditedTexts;
}
