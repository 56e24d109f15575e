import type { Finding } from './checks/finding.ts';
import type { CandidateState } from './kinds.ts';
import type { Language } from './languages.ts';
import type { CandidateActions, SongActions } from './corrections/actions.ts';

/** The four texts that the result page edits (specification, section 4: Result editing). */
export const editedFields = ['meaning', 'sanskrit', 'lyrics', 'notation'] as const;
export type EditedField = (typeof editedFields)[number];
export type EditedTexts = Record<EditedField, string>;

/** A row of the lists of edits (specification, section 3: Edited song summary). */
export interface EditedSong {
  id: string;
  songTitle: string;
  userEmail: string;
}

/** A row of the site's own list of edits. */
export interface EditedRow extends EditedSong {
  number: number;
  language: Language;
  state: CandidateState;
  updatedAt: string;
  actions: Pick<CandidateActions, 'retitle' | 'remove'>;
}

/** What the checks say of each text. */
export type Findings = Record<EditedField, Finding[]>;

/** One candidate as its editor, reviewer and admin see it. */
export interface Candidate extends EditedTexts {
  id: string;
  number: number;
  language: Language;
  /** The numbered title as the author has it. */
  songTitle: string;
  author: { username: string; email: string };
  state: CandidateState;
  /** Saved outside the author's range. */
  suggestion: boolean;
  /** Newest revision of the candidate: a review names the one it read. */
  revision: string;
  /** What the candidate started from, for the diff. */
  base: EditedTexts & { songTitle: string; revision: string };
  updatedAt: string;
  /** Why it came back, when it did. */
  returned: { reason: string; comment: string; by: string; at: string } | null;
}

/** What an editor starts from. */
export interface EditableSong {
  texts: EditedTexts;
  songTitle: string;
  /** What the save names: the newest revision of the own candidate, else the published one. */
  baseRevision: string;
  candidate: Candidate | null;
  findings: Findings;
  /** Keys of the warnings that somebody has passed for this song and language. */
  passedWarnings: string[];
  /** What is saved outside the own range is a suggestion. */
  inRange: boolean;
  actions: SongActions;
}

/**
 * What a save answers: kept, merged with what others did meanwhile, or both sides for a person to choose. After a conflict
 * the next save names the `baseRevision` of the answer.
 */
export type SaveResult =
  | { kind: 'saved'; candidate: Candidate; merged: boolean }
  | { kind: 'conflict'; baseRevision: string; base: EditedTexts; theirs: EditedTexts; mine: EditedTexts };

/** What an act of the history changed; `before` is null where nothing was there. */
export interface TextChange {
  before: (EditedTexts & { songTitle: string }) | null;
  after: EditedTexts & { songTitle: string };
}
