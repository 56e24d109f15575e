import type { Range } from '../../../shared/desk.ts';
import { useDeskWords } from '../../words/en.desk.ts';

/** A range in words, also where it is none. */
export function useSongsOf(): (range: Range | null) => string {
  const { care } = useDeskWords();
  return (range) => (range ? care.songs(range.start, range.end) : care.noSongs);
}
