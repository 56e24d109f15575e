import { z } from 'zod';
import { languageInput, largestSongNumber } from './compositions.ts';
import type { Origin } from './kinds.ts';
import type { Finding } from './corrections/finding.ts';
import type { Language } from './languages.ts';
import { isInRange, type Actor } from './compositions/access.ts';
import { isTooLong, longestTexts, longestTitle, mostLines } from './text-limits.ts';

/** The four texts that the result page edits (specification, section 4: Result editing). */
export const editedFields = ['meaning', 'sanskrit', 'lyrics', 'notation'] as const;
export type EditedField = (typeof editedFields)[number];
export type EditedTexts = Record<EditedField, string>;

/** What is longer than any song is refused, with its field; never for what it says (design, section 4: Editing). */
const text = (field: EditedField) =>
  z
    .string()
    .max(longestTexts[field], { error: `That is more than ${longestTexts[field]} characters.`, abort: true })
    .refine((value) => !isTooLong(value, field), `That is more than ${mostLines[field]} lines.`)
    .default('');
const texts = { meaning: text('meaning'), sanskrit: text('sanskrit'), lyrics: text('lyrics'), notation: text('notation') };

/**
 * POST /api/lyrics/save as documented; it names no base, so it never answers 409. `userEmail` is the header User-Email:
 * the caller's own, or for an admin the address of whoever the correction is from (design, section 4).
 */
export const documentedSaveInput = z.object({
  songTitle: z.string().max(500).default(''),
  songNumber: z.coerce.number().int().min(1).max(largestSongNumber).nullish(),
  language: languageInput,
  ...texts,
  userEmail: z.string().max(254).optional(),
});
/** The site's own save names the revision it started from. */
export const saveInput = z.object({ number: z.int().min(1).max(largestSongNumber), language: languageInput, baseRevision: z.uuid(), ...texts });

export const songInput = z.object({ number: z.coerce.number().int().min(1).max(largestSongNumber), language: languageInput });
export const candidateInput = z.object({ id: z.uuid() });
export const retitleInput = z.object({ id: z.uuid(), songTitle: z.string().trim().min(1, 'Title cannot be empty!').max(longestTitle, 'The title is too long.') });

/** States of a candidate (design, section 4: Editing). Outside the author's range it is a suggestion until taken over. */
export const candidateStates = ['submitted', 'proofread', 'published', 'returned'] as const;
export type CandidateState = (typeof candidateStates)[number];

/** Ready reasons for a return; a comment may follow. */
export const returnReasons = ['not in the source', 'spelling', 'wrong line', 'needs a source', 'other'] as const;
export type ReturnReason = (typeof returnReasons)[number];

export const approveCandidateInput = z.object({ id: z.uuid(), revision: z.uuid() });
/** Approve with one's own change: the author's text becomes this one, and still needs another person for publishing. */
export const amendCandidateInput = approveCandidateInput.extend(texts);
export const returnCandidateInput = approveCandidateInput.extend({ reason: z.enum(returnReasons), comment: z.string().trim().max(1000).default('') });
/** An admin's override of «nobody passes their own work» needs a reason, is logged and visible. */
export const publishInput = approveCandidateInput.extend({ override: z.string().trim().max(500).optional() });
export const restoreInput = z.object({ number: z.int().min(1).max(largestSongNumber), language: languageInput, revision: z.uuid(), reason: z.string().trim().min(1).max(500) });
/** The name of a warning holds its line, and in a meaning a paragraph is a line. */
const longestWarning = 12_000;
export const passWarningInput = z.object({ number: z.int().min(1).max(largestSongNumber), language: languageInput, key: z.string().min(1).max(longestWarning) });
export const certificateInput = z.object({ number: z.coerce.number().int().min(1).max(largestSongNumber) });
/** An act of the history that changed words: a save, or what made a text public. */
export const changeInput = z.object({ number: z.int().min(1).max(largestSongNumber), language: languageInput, revision: z.uuid(), act: z.enum(['saved', 'published', 'restored']) });
export const nextInput = z.object({ after: z.uuid().optional() });

/** Whether a person may save corrections at all; a Reader only reads. */
export function mayEdit(actor: Actor): boolean {
  return actor.role !== 'Reader';
}

/** Whether a person may pass or return a candidate: another's, inside the own range. Editors correct, proofreaders and admins review. */
export function mayReview(actor: Actor, candidate: { number: number; authorId: string }): boolean {
  return (actor.role === 'Proofreader' || actor.role === 'ADMIN') && candidate.authorId !== actor.id && isInRange(candidate.number, actor);
}

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

/** A correction in a reviewer's queue: which of its texts differ from what it started from, not the texts. */
export interface WaitingCandidate extends Omit<Candidate, EditedField | 'base'> {
  changed: ('title' | EditedField)[];
}

/** One candidate with what whoever reads it may do with it. */
export interface CandidateRead extends Candidate {
  findings: Findings;
  /** Keys of the warnings that somebody has passed for this song and language. */
  passed: string[];
  mayReview: boolean;
  /** An admin who wrote nothing of it; another one needs the override. */
  mayPublish: boolean;
}

/** What an editor starts from. */
export interface OpenEdit {
  texts: EditedTexts;
  songTitle: string;
  /** What the save names: the newest revision of the own candidate, else the published one. */
  baseRevision: string;
  candidate: Candidate | null;
  findings: Findings;
  passed: string[];
  inRange: boolean;
  /** Whether this person reviews what others write of this song. */
  mayReview: boolean;
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

/**
 * What a save answers: kept, merged with what others did meanwhile, or both sides for a person to choose. After a conflict
 * the next save names the `baseRevision` of the answer.
 */
export type SaveAnswer =
  | { kind: 'saved'; candidate: Candidate; merged: boolean }
  | { kind: 'conflict'; baseRevision: string; base: EditedTexts; theirs: EditedTexts; mine: EditedTexts };

/** What stands behind a song's texts, language by language, and the people who worked on them. */
export interface Certificate {
  texts: (Level & { language: Language; origin: Origin; lookAgain: boolean })[];
  /** Usernames, each once, those who came first before the others. */
  people: { corrected: string[]; read: string[]; published: string[] };
  /** Who worked on the song elsewhere, as the edition it came with says; English sentences. */
  credits: string[];
}

/** One act in the history of a song. */
export interface Act {
  at: string;
  who: string;
  kind: 'seed' | 'saved' | 'approved' | 'amended' | 'returned' | 'published' | 'restored' | 'deleted' | 'retitled' | 'overridden' | 'passed warning' | 'imported' | 'import undone';
  language: Language;
  revision: string | null;
  reason: string;
}

/** What an act of the history changed; `before` is null where nothing was there. */
export interface Change {
  before: (EditedTexts & { songTitle: string }) | null;
  after: EditedTexts & { songTitle: string };
}

/** The trust of a published text, in data: words are the interface's. */
export interface Level {
  level: 'entered' | 'proofread and published';
  proofreadBy: string | null;
  publishedBy: string | null;
  at: string;
  overridden: string | null;
}
