import { useDatesMessages } from '../messages/dates.en.ts';
import { momentOf } from '../lib/dates.ts';

/** A date and time in Indian time, with the month in words. */
export function DateTime({ at, seconds = false }: { at: string; seconds?: boolean }) {
  const { months } = useDatesMessages();
  return <time dateTime={at}>{momentOf(at, months, { seconds })}</time>;
}
