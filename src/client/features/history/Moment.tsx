import { useWords } from '../../words/words.tsx';
import { momentOf } from './moment.ts';

/** A date and time in words, Indian time. */
export function Moment({ at }: { at: string }) {
  const { acts } = useWords();
  return <time dateTime={at}>{momentOf(at, acts.months)}</time>;
}
