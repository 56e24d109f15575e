import { readStored, removeStored, writeStored } from '../../lib/store.ts';
import { useSyncExternalStore } from 'react';

/** A flag for each correction whose title was changed here (specification, section 3: Edited song summary). */
const keyOf = (id: string) => `updated_song_${id}`;
const listeners = new Set<() => void>();

/** Whether the title of a correction has been updated in this browser; false on the server. */
export function useUpdated(id: string): boolean {
  return useSyncExternalStore(
    subscribe,
    () => readStored(keyOf(id)) === 'true',
    () => false,
  );
}

export function markUpdated(id: string): void {
  writeStored(keyOf(id), 'true');
  announce();
}

export function forgetUpdated(id: string): void {
  removeStored(keyOf(id));
  announce();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  // The list beside the result is another window of the same browser.
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

function announce(): void {
  for (const listener of listeners) listener();
}
