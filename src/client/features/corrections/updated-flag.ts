import {
  announceStored,
  readStored,
  removeStored,
  writeStored,
  watchStored,
} from '../../lib/browser-storage.ts';
import { useSyncExternalStore } from 'react';

/** A flag for each correction whose title was changed here (specification, section 3: Edited song summary). */
const keyOf = (id: string) => `updated_song_${id}`;

/** Whether the title of a correction has been updated in this browser; false on the server. */
export function useUpdated(id: string): boolean {
  return useSyncExternalStore(
    watchStored,
    () => readStored(keyOf(id)) === 'true',
    () => false,
  );
}

export function markUpdated(id: string): void {
  writeStored(keyOf(id), 'true');
  announceStored();
}

export function forgetUpdated(id: string): void {
  removeStored(keyOf(id));
  announceStored();
}
