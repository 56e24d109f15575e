import type { ListEntry } from '../../../shared/compositions/indexes.ts';
import { numberedTitle } from '../../../shared/compositions/titles.ts';
import { readStored, writeStored } from '../../lib/browser-storage.ts';

/** The documented key of the guest's music-list cache (specification, section 3: Client storage keys). */
const key = 'musicList_guest';

/** Caches the titles that a guest was shown, for use without a connection. */
export function cacheGuestList(entries: readonly ListEntry[]): void {
  writeStored(
    key,
    JSON.stringify(entries.map(({ number, title }) => numberedTitle(number, title))),
  );
}

/** The numbered titles cached last; empty when there are none. */
export function cachedGuestList(): string[] {
  try {
    const stored: unknown = JSON.parse(readStored(key) ?? '[]');
    return Array.isArray(stored) ? stored.filter((title) => typeof title === 'string') : [];
  } catch {
    return [];
  }
}
