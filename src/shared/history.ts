import type { Level, Song } from './compositions.ts';
import type { EditedTexts } from './corrections.ts';
import type { WitnessPage } from './edition/witnesses.ts';
import type { Origin } from './kinds.ts';
import type { Section } from './lyrics.ts';
import type { TextLevel } from './proofreading.ts';
import type { Language } from './languages.ts';

/**
 * The most entries of a text's history that are shown, newest first. Publications are counted separately, so that many saves
 * cannot hide them.
 */
export const maxHistoryEntries = 500;

/** The number of a version from 1, or a day of the calendar, YYYY-MM-DD; null for anything else. */
export function parseVersion(text: string): number | string | null {
  if (/^[1-9]\d{0,4}$/.test(text)) return Number(text);
  const day = /^[12]\d{3}-\d\d-\d\d$/.test(text) ? new Date(`${text}T00:00:00Z`) : null;
  return day && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text) ? text : null;
}

/** The level of a song's texts, language by language, and the people who worked on them. */
export interface Certificate {
  texts: (Level & { language: Language; origin: Origin; lookAgain: boolean })[];
  /** How far each text has been proofread. */
  textLevels: Omit<TextLevel, 'textKey'>[];
  /** Usernames, each once, in the order of their first action. */
  people: { corrected: string[]; read: string[]; published: string[] };
  /** English sentences about who worked on the song on the site from which it was imported. */
  credits: string[];
  /** The pages of printed books on which the song begins. */
  pages: (WitnessPage & { siglum: string })[];
}

/** Something that made a text of a song public. */
export interface Publication {
  kind: Extract<
    HistoryEntry['kind'],
    'seed' | 'published' | 'restored' | 'imported' | 'import undone'
  >;
  /** Empty for the seed, which no person wrote. */
  who: string;
  language: Language;
  reason: string;
}

/** A published version of a song as its page shows it. Without access it has the heading alone. */
export interface SongVersion {
  number: number;
  language: Language;
  /** Counted from 1; `of` versions there are now. */
  version: number;
  of: number;
  at: string;
  newestAt: string;
  publications: Publication[];
  title: string;
  access: Song['access'];
  /** The words in the script that the language shows. */
  sections: Section[];
  meaning: Song['meaning'];
  /** The texts of the version before, and of this one; null for the first. */
  before: (EditedTexts & { songTitle: string }) | null;
  after: EditedTexts & { songTitle: string };
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
  /** The number of the version that the entry made; null where it made none. */
  version: number | null;
  /** Whether the person who asked may restore this text. */
  restorable: boolean;
}
