import { useHistoryWords } from '../words/en.history.ts';
import { momentOf } from '../lib/dates.ts';

/** A date and time in words, Indian time. */
export function DateTime({ at }: { at: string }) {
  const { history: words } = useHistoryWords();
  return <time dateTime={at}>{momentOf(at, words.months)}</time>;
}
