import { useActWords } from '../../words/en.acts.ts';
import { momentOf } from './moment.ts';

/** A date and time in words, Indian time. */
export function Moment({ at }: { at: string }) {
  const { acts } = useActWords();
  return <time dateTime={at}>{momentOf(at, acts.months)}</time>;
}
