import type { SiteLanguage } from '../../../shared/site-parts.ts';

/** Sent by the page in the iframe once it can receive unsaved words. */
export const ready = { preview: 'ready' } as const;

/** The future result of a query, with the query key under which the page caches it. */
export interface QueryResult {
  key: readonly unknown[];
  data: unknown;
}

/** Sent to the page in the iframe. */
export interface PreviewMessage {
  unsaved: QueryResult;
  /** The interface language to show. */
  language: SiteLanguage;
  /** CSS selector of the element to scroll to. */
  near?: string | undefined;
}

export function isReady(data: unknown): boolean {
  return (
    typeof data === 'object' && data !== null && 'preview' in data && data.preview === ready.preview
  );
}

export function isUnsaved(data: unknown): data is PreviewMessage {
  return typeof data === 'object' && data !== null && 'unsaved' in data;
}
