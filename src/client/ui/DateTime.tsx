import { useDatesWords } from '../words/en.dates.ts';
import { momentOf } from '../lib/dates.ts';

/** A date and time in words, Indian time. */
export function DateTime({ at }: { at: string }) {
  const { months } = useDatesWords();
  return <time dateTime={at}>{momentOf(at, months)}</time>;
}
