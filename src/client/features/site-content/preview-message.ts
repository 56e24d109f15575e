import type { SiteLanguage } from '../../../shared/site-content.ts';

/** What a page in a frame says once it can be shown unsaved words. */
export const ready = { preview: 'ready' } as const;

/** An answer of the server's as it will be, under the key its page keeps it by. */
export interface Answer {
  key: readonly unknown[];
  data: unknown;
}

/** What the page in the frame is told. */
export interface Unsaved {
  unsaved: Answer;
  /** Of the words of the page. */
  language: SiteLanguage;
  /** What of the page is to be in sight, as a selector. */
  near?: string | undefined;
}

export function isReady(data: unknown): boolean {
  return typeof data === 'object' && data !== null && 'preview' in data && data.preview === ready.preview;
}

export function isUnsaved(data: unknown): data is Unsaved {
  return typeof data === 'object' && data !== null && 'unsaved' in data;
}
