import type { SitePartKey } from '../../../shared/site-content.ts';
import type { LocalStore } from '../../lib/store.ts';

/** Words of the site that somebody typed here and has not saved. */
export interface PartDraft {
  value: unknown;
  /** The revision they began from. */
  base: number;
  /** When the last key was pressed, in epoch milliseconds. */
  at: number;
}

/** A browser may be shared: everybody's unsaved words have a place of their own. */
export function draftKey({ part, language }: SitePartKey, email: string): string {
  return `content_${part}_${language}_${email}`;
}

export function readDraft(store: LocalStore, key: string): PartDraft | null {
  try {
    const draft = JSON.parse(store.getItem(key) ?? 'null') as Partial<PartDraft> | null;
    if (!draft || draft.value === undefined || draft.value === null) return null;
    return typeof draft.base === 'number' && typeof draft.at === 'number' ? (draft as PartDraft) : null;
  } catch {
    return null;
  }
}

/** Null takes them away. @returns false when the browser has no room for them */
export function keepDraft(store: LocalStore, key: string, draft: PartDraft | null): boolean {
  try {
    if (draft) store.setItem(key, JSON.stringify(draft));
    else store.removeItem(key);
    return true;
  } catch {
    return false;
  }
}
