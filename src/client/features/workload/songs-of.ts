import type { Range } from '../../../shared/workload.ts';
import { useWorkloadWords } from '../../words/en.workload.ts';

/** Formats a range in words, also when there is none. */
export function useSongsOf(): (range: Range | null) => string {
  const { assignments: care } = useWorkloadWords();
  return (range) => (range ? care.songs(range.start, range.end) : care.noSongs);
}
