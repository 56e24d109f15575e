import type { SitePartKey } from '../../../shared/site-content.ts';
import { jsonFields } from '../../lib/json-fields.ts';
import type { LocalStore } from '../../lib/browser-storage.ts';

/** An unsaved value of a part of the site content, stored in this browser. */
export interface PartDraft {
  value: unknown;
  /** The revision that the draft started from. */
  base: number;
  /** The time of the last change, in epoch milliseconds. */
  at: number;
}

/** The key contains the account, since several people may share a browser. */
export function partDraftKey({ part, language }: SitePartKey, email: string): string {
  return `content_${part}_${language}_${email}`;
}

export function readPartDraft(store: LocalStore, key: string): PartDraft | null {
  const { value, base, at } = jsonFields(store.getItem(key));
  return value !== undefined && value !== null && typeof base === 'number' && typeof at === 'number'
    ? { value, base, at }
    : null;
}

/** Stores a draft, or removes it when null. @returns false when the browser's storage is full */
export function storePartDraft(store: LocalStore, key: string, draft: PartDraft | null): boolean {
  try {
    if (draft) store.setItem(key, JSON.stringify(draft));
    else store.removeItem(key);
    return true;
  } catch {
    return false;
  }
}
