import { fieldsOf, hasFields, jsonFields } from '../../lib/json-fields.ts';
import type { LocalStore } from '../../lib/browser-storage.ts';
import type { EditedTexts, SaveResult } from '../../../shared/corrections.ts';
import type { Language } from '../../../shared/languages.ts';

/** The text that is edited: a song in a language. */
export interface SongRef {
  number: number;
  language: Language;
}

export type SaveConflict = Extract<SaveResult, { kind: 'conflict' }>;

const sides = ['mine', 'theirs', 'both', 'hand'] as const;

/** How a person resolved one conflict; `hand` is their own wording. */
export interface Resolution {
  side: (typeof sides)[number];
  hand: string;
}

/** By `field:index`, the index of the conflict in the field, from 0. */
export type Resolutions = Record<string, Resolution>;

/** Texts that the server has not acknowledged as saved. */
export interface Draft {
  texts: EditedTexts;
  /** The texts before the first change. */
  from: EditedTexts;
  /** The base that the save will name. */
  baseRevision: string;
  /** When the last key was pressed, in epoch milliseconds. */
  at: number;
  /** The author: a browser may be shared. */
  email: string;
  /** The tab that wrote it: a save in one tab must not delete the draft of another tab. */
  tab: string;
  /** A conflict that was being resolved. */
  conflict?: { answer: SaveConflict; choices: Resolutions };
}

export function draftKey({ number, language }: SongRef): string {
  return `draft_${number}_${language}`;
}

/** The newest draft of a person in this browser; null when there is none. */
export function readDraft(storage: LocalStore, place: SongRef, email: string): Draft | null {
  const own = keysOf(place, email).flatMap((key) => parseDraft(storage.getItem(key)) ?? []);
  return (
    own.filter((draft) => draft.email === email).sort((one, other) => other.at - one.at)[0] ?? null
  );
}

/** Stores a draft; a draft of somebody else is moved to another key first. @returns false when the browser has no room for it */
export function writeDraft(storage: LocalStore, place: SongRef, draft: Draft): boolean {
  const key = draftKey(place);
  try {
    const stored = parseDraft(storage.getItem(key));
    if (stored && stored.email !== draft.email)
      storage.setItem(aside(key, stored.email), JSON.stringify(stored));
    storage.setItem(key, JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}

/** Deletes a person's drafts; with `tab` only those that this tab wrote. */
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
  const { texts: typed, from: first, baseRevision, at, email, tab, conflict } = jsonFields(raw);
  const [texts, from] = [withApparatus(typed), withApparatus(first)];
  if (!isTexts(texts) || !isTexts(from) || typeof baseRevision !== 'string') return null;
  if (typeof at !== 'number' || typeof email !== 'string' || typeof tab !== 'string') return null;
  // A broken conflict is dropped without the words; the next save finds it again.
  return { texts, from, baseRevision, at, email, tab, ...(isConflict(conflict) && { conflict }) };
}

/** Drafts from before an apparatus could be corrected have none. */
const withApparatus = (texts: unknown): unknown => ({ apparatus: '', ...fieldsOf(texts) });

const isTexts = (value: unknown): value is EditedTexts =>
  hasFields(value, {
    meaning: 'string',
    sanskrit: 'string',
    lyrics: 'string',
    notation: 'string',
    apparatus: 'string',
  });

function isConflict(value: unknown): value is NonNullable<Draft['conflict']> {
  const { answer, choices } = fieldsOf(value);
  const { kind, baseRevision, base, theirs, mine } = fieldsOf(answer);
  if (
    kind !== 'conflict' ||
    typeof baseRevision !== 'string' ||
    ![base, theirs, mine].every(isTexts)
  )
    return false;
  return (
    typeof choices === 'object' && choices !== null && Object.values(choices).every(isResolution)
  );
}

function isResolution(value: unknown): value is Resolution {
  const { side, hand } = fieldsOf(value);
  return sides.some((one) => one === side) && typeof hand === 'string';
}
