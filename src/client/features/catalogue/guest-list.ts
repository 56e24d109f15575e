import type { ListEntry } from '../../../shared/compositions.ts';
import { numberedTitle } from '../../../shared/titles.ts';

/** The documented key of the guest's music-list cache (specification, section 3: Client storage keys). */
const key = 'musicList_guest';

/** Keeps the titles a guest was shown, for a day without a connection. */
export function keepGuestList(entries: readonly ListEntry[]): void {
  try {
    localStorage.setItem(key, JSON.stringify(entries.map(({ number, title }) => numberedTitle(number, title))));
  } catch {
    // A full or forbidden store only means that nothing is kept.
  }
}

/** The numbered titles kept last; empty when there are none. */
export function keptGuestList(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(kept) ? kept.filter((title) => typeof title === 'string') : [];
  } catch {
    return [];
  }
}
