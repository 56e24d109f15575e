import { useSyncExternalStore } from 'react';
import { announceStored, readStored, watchStored, writeStored } from '../../lib/store.ts';
import {
  changeChoice,
  nothingChosen,
  parseChoice,
  type SongbookChange,
  type ReaderSongbook,
} from './choice.ts';

const key = 'songbook';
let known: { raw: string | null; choice: ReaderSongbook } = { raw: null, choice: nothingChosen };

/** The songbook stored in this browser, the same in all its windows; an empty one on the server. */
export function useSavedChoice(): ReaderSongbook {
  return useSyncExternalStore(watchStored, savedChoice, () => nothingChosen);
}

export function savedChoice(): ReaderSongbook {
  const raw = readStored(key);
  if (raw !== known.raw) known = { raw, choice: parseChoice(raw) };
  return known.choice;
}

/** Changes the stored choice. @returns the choice that is stored now */
export function changeSavedChoice(change: SongbookChange): ReaderSongbook {
  const before = savedChoice();
  const after = changeChoice(before, change);
  if (after !== before) {
    writeStored(key, JSON.stringify(after));
    announceStored();
  }
  return savedChoice();
}
