import type { Range } from '../../../shared/workload.ts';
import { useWorkloadMessages } from './workload.en.ts';

/** Formats a range in words, also when there is none. */
export function useSongsOf(): (range: Range | null) => string {
  const { assignments: care } = useWorkloadMessages();
  return (range) => (range ? care.songs(range.start, range.end) : care.noSongs);
}
