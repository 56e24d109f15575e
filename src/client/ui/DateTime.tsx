import { useDatesWords } from '../words/en.dates.ts';
import { momentOf } from '../lib/dates.ts';

/** A date and time in Indian time, with the month in words. */
export function DateTime({ at, seconds = false }: { at: string; seconds?: boolean }) {
  const { months } = useDatesWords();
  return <time dateTime={at}>{momentOf(at, months, { seconds })}</time>;
}
