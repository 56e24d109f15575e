import type { Finding } from './checks/finding.ts';
import type { CandidateState } from './kinds.ts';
import type { Language } from './languages.ts';
import type { CandidateActions, SongActions } from './corrections/actions.ts';

/**
 * The texts that are corrected: the four of the result page (specification, section 4: Result editing), and the song's apparatus as its
 * file has it (docs/edition-format.md), which is '' in every language but Kannada.
 */
export const editedFields = ['meaning', 'sanskrit', 'lyrics', 'notation', 'apparatus'] as const;
export type EditedField = (typeof editedFields)[number];
export type EditedTexts = Record<EditedField, string>;

/** A row of the documented lists of corrections (specification, section 3: Edited song summary). */
export interface EditedSong {
  id: string;
  songTitle: string;
  userEmail: string;
}

/** A row of the site's own list of corrections. */
export interface EditedRow extends EditedSong {
  number: number;
  language: Language;
  state: CandidateState;
  updatedAt: string;
  actions: Pick<CandidateActions, 'retitle' | 'remove'>;
}

/** The findings of the checks in each text. */
export type Findings = Record<EditedField, Finding[]>;

/** A candidate as its author, its reviewers and admins see it. */
export interface Candidate extends EditedTexts {
  id: string;
  number: number;
  language: Language;
  /** The author's title, with the song's number. */
  songTitle: string;
  author: { name: string; email: string };
  state: CandidateState;
  /** Saved outside the author's range. */
  suggestion: boolean;
  /** The candidate's newest revision. Every review action names the revision that was read. */
  revision: string;
  /** The text that the candidate started from and is compared with. */
  base: EditedTexts & { songTitle: string; revision: string };
  updatedAt: string;
  /** Why a reviewer returned it; null unless its state is `returned`. */
  returned: { reason: string; comment: string; by: string; at: string } | null;
}

/** A witness as the editor offers it. */
export interface EditorWitness {
  siglum: string;
  title: string;
  titleKannada: string;
  named: boolean;
}

/** A song as the editor opens it. */
export interface EditableSong {
  texts: EditedTexts;
  songTitle: string;
  /** The revision that a save has to name: the newest of the person's own candidate, else the published one. */
  baseRevision: string;
  candidate: Candidate | null;
  findings: Findings;
  /** Every witness that a reading may name; `named` are those of this song. Empty in every language but Kannada. */
  witnesses: EditorWitness[];
  /** Keys of the warnings that somebody has passed for this song and language. */
  passedWarnings: string[];
  /** Outside the person's range a save is stored as a suggestion. */
  inRange: boolean;
  /** Whether another person reads this song too and neither sees the other's corrections before both are done. */
  readsSeparately: boolean;
  actions: SongActions;
}

/**
 * The result of a save: saved (`merged` when changes of others were merged in), or a conflict with both sides. After a
 * conflict the next save names the `baseRevision` of this result.
 */
export type SaveResult =
  | { kind: 'saved'; candidate: Candidate; merged: boolean }
  | {
      kind: 'conflict';
      baseRevision: string;
      base: EditedTexts;
      theirs: EditedTexts;
      mine: EditedTexts;
    };

/** The texts before and after an entry of the history; `before` is null where there was none. */
export interface TextChange {
  before: (EditedTexts & { songTitle: string }) | null;
  after: EditedTexts & { songTitle: string };
}
