import { useDatesWords } from '../words/en.dates.ts';
import { momentOf } from '../lib/dates.ts';

/** A date and time in Indian time, with the month in words. */
export function DateTime({ at }: { at: string }) {
  const { months } = useDatesWords();
  return <time dateTime={at}>{momentOf(at, months)}</time>;
}
