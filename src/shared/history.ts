import type { Level } from './compositions.ts';
import type { Origin } from './kinds.ts';
import type { Language } from './languages.ts';

/**
 * The most entries of a text's history that are shown, newest first. Publications are counted separately, so that many saves
 * cannot hide them.
 */
export const longestHistory = 500;

/** The level of a song's texts, language by language, and the people who worked on them. */
export interface Certificate {
  texts: (Level & { language: Language; origin: Origin; lookAgain: boolean })[];
  /** Usernames, each once, in the order of their first action. */
  people: { corrected: string[]; read: string[]; published: string[] };
  /** English sentences about who worked on the song on the site from which it was imported. */
  credits: string[];
}

/** One entry in the history of a song. */
export interface HistoryEntry {
  at: string;
  who: string;
  kind:
    | 'seed'
    | 'saved'
    | 'approved'
    | 'amended'
    | 'returned'
    | 'published'
    | 'restored'
    | 'deleted'
    | 'retitled'
    | 'overridden'
    | 'passed warning'
    | 'imported'
    | 'import undone';
  language: Language;
  revision: string | null;
  reason: string;
  /** Whether the person who asked may restore this text. */
  restorable: boolean;
}
