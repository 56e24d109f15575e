import type { LocalStore } from '../../lib/store.ts';
import type { EditedTexts, SaveResult } from '../../../shared/corrections.ts';
import type { Language } from '../../../shared/languages.ts';

/** The text that is edited: a song in a language. */
export interface SongRef {
  number: number;
  language: Language;
}

export type SaveConflict = Extract<SaveResult, { kind: 'conflict' }>;

/** What a person chose for one place of a conflict, and the wording they gave it by hand. */
export interface Choice {
  side: 'mine' | 'theirs' | 'both' | 'hand';
  hand: string;
}

/** By `field:place`, the place counted from 0. */
export type Choices = Record<string, Choice>;

/** Words that the server has not acknowledged yet. */
export interface Draft {
  texts: EditedTexts;
  /** What stood there before the first key. */
  from: EditedTexts;
  /** What the save will name. */
  baseRevision: string;
  /** Epoch milliseconds of the last key. */
  at: number;
  /** Whose words they are: a browser may be shared. */
  email: string;
  /** The tab that wrote it: one tab's save must not take away what another tab still holds. */
  tab: string;
  /** A conflict that was being settled. */
  conflict?: { answer: SaveConflict; choices: Choices };
}

export function draftKey({ number, language }: SongRef): string {
  return `draft_${number}_${language}`;
}

/** The unsaved words a person has here; null when there are none. */
export function readDraft(storage: LocalStore, place: SongRef, email: string): Draft | null {
  const own = keysOf(place, email).flatMap((key) => parseDraft(storage.getItem(key)) ?? []);
  return own.filter((draft) => draft.email === email).sort((one, other) => other.at - one.at)[0] ?? null;
}

/** Keeps unsaved words; those of somebody else are moved aside first. @returns false when the browser has no room for them */
export function writeDraft(storage: LocalStore, place: SongRef, draft: Draft): boolean {
  const key = draftKey(place);
  try {
    const standing = parseDraft(storage.getItem(key));
    if (standing && standing.email !== draft.email) storage.setItem(aside(key, standing.email), JSON.stringify(standing));
    storage.setItem(key, JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}

/** Takes a person's unsaved words away; with a tab only those that it wrote itself. */
export function dropDraft(storage: LocalStore, place: SongRef, email: string, tab?: string): void {
  for (const key of keysOf(place, email)) {
    const draft = parseDraft(storage.getItem(key));
    if (draft?.email === email && (tab === undefined || draft.tab === tab)) storage.removeItem(key);
  }
}

const aside = (key: string, email: string) => `${key}_${email}`;

function keysOf(place: SongRef, email: string): string[] {
  const key = draftKey(place);
  return [key, aside(key, email)];
}

function parseDraft(raw: string | null): Draft | null {
  try {
    const draft = JSON.parse(raw ?? 'null') as Partial<Draft> | null;
    if (!draft || !isTexts(draft.texts) || !isTexts(draft.from)) return null;
    return typeof draft.baseRevision === 'string' && typeof draft.at === 'number' && typeof draft.email === 'string' ? (draft as Draft) : null;
  } catch {
    return null;
  }
}

function isTexts(texts: Partial<EditedTexts> | undefined): texts is EditedTexts {
  return [texts?.meaning, texts?.sanskrit, texts?.lyrics, texts?.notation].every((text) => typeof text === 'string');
}
