import type { Level } from './compositions.ts';
import type { Origin } from './kinds.ts';
import type { Language } from './languages.ts';

/** As many acts of a text's history are shown, the newest. What made a text public is counted apart, so that no flood of saves hides it. */
export const longestHistory = 500;

/** What stands behind a song's texts, language by language, and the people who worked on them. */
export interface Certificate {
  texts: (Level & { language: Language; origin: Origin; lookAgain: boolean })[];
  /** Usernames, each once, those who came first before the others. */
  people: { corrected: string[]; read: string[]; published: string[] };
  /** Who worked on the song elsewhere, as the edition it came with says; English sentences. */
  credits: string[];
}

/** One act in the history of a song. */
export interface HistoryEntry {
  at: string;
  who: string;
  kind: 'seed' | 'saved' | 'approved' | 'amended' | 'returned' | 'published' | 'restored' | 'deleted' | 'retitled' | 'overridden' | 'passed warning' | 'imported' | 'import undone';
  language: Language;
  revision: string | null;
  reason: string;
  /** Whether whoever reads it may publish this text again. */
  restorable: boolean;
}
