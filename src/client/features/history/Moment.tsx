import { useHistoryWords } from '../../words/en.history.ts';
import { momentOf } from './moment.ts';

/** A date and time in words, Indian time. */
export function Moment({ at }: { at: string }) {
  const { history: words } = useHistoryWords();
  return <time dateTime={at}>{momentOf(at, words.months)}</time>;
}
