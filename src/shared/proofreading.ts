import type { Language } from './languages.ts';

/**
 * The texts of a song that people read and confirm one by one. Lyrics are a text in Kannada and in each script that was edited by hand;
 * a meaning in each language that has its own; a song has one Devanagari text and one notation.
 */
export const proofreadTexts = ['lyrics', 'sanskrit', 'meaning', 'notation'] as const;
export type ProofreadText = (typeof proofreadTexts)[number];

/** The number of people who have read the published text. A published change resets it to `entered`. */
export const proofreadingLevels = ['entered', 'readOnce', 'readTwice'] as const;
export type ProofreadingLevel = (typeof proofreadingLevels)[number];

export const levelOfReaders = (readers: number): ProofreadingLevel =>
  proofreadingLevels[Math.min(readers, 2)] ?? 'entered';

/** A person who read a whole text and left it as it is. */
export interface TextReader {
  id: string;
  /** Display name. */
  by: string;
  /** ISO 8601. */
  at: string;
  /** The siglum of the witness that the text was compared with; null where it was read without one. */
  witness: string | null;
  /** Whether it is the caller. */
  isMine: boolean;
}

/** A text of a song with those who have read it as it is published now, in the order of time. */
export interface TextLevel {
  text: ProofreadText;
  language: Language;
  level: ProofreadingLevel;
  /** Identifies this version of the text; a client that marks it as read sends it back. */
  textKey: string;
  readers: TextReader[];
}

/** The most characters of the reason for which an admin revokes a proofreading. */
export const maxRevocationReason = 500;
