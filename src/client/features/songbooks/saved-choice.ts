import { createStoredValue } from '../../lib/store.ts';
import {
  changeChoice,
  nothingChosen,
  parseChoice,
  type SongbookChange,
  type ReaderSongbook,
} from './choice.ts';

/** The songbook stored in this browser, the same in all its windows; an empty one on the server. */
const saved = createStoredValue('songbook', parseChoice, nothingChosen);

export const { get: savedChoice, useValue: useSavedChoice } = saved;

/** Changes the stored choice. @returns the choice that is stored now */
export function changeSavedChoice(change: SongbookChange): ReaderSongbook {
  const before = savedChoice();
  const after = changeChoice(before, change);
  if (after !== before) saved.store(JSON.stringify(after));
  return savedChoice();
}
