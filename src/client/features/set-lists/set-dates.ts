import { indianDay } from '../../../shared/visits.ts';
import { useDatesMessages } from '../../messages/dates.en.ts';
import { dayOf } from '../../lib/dates.ts';
import { useSetListsMessages } from './set-lists.en.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** Today in Indian time, as 2026-11-27. */
export const indianToday = (): string => indianDay(Date.now());

/** The next day from today on that is some weeks after a list's day; null for a list without one. */
export function nextWeek(heldOn: string | null, today = indianToday()): string | null {
  if (heldOn === null) return null;
  const weeks = Math.max(1, Math.ceil((Date.parse(today) - Date.parse(heldOn)) / (7 * dayMs)));
  return new Date(Date.parse(heldOn) + weeks * 7 * dayMs).toISOString().slice(0, 10);
}

/** The functions that put days into words. */
export function useSetDays() {
  const { months } = useDatesMessages();
  const { set: messages } = useSetListsMessages();
  return {
    /** As 27 November 2026. */
    day: (heldOn: string) => dayOf(`${heldOn}T00:00:00+05:30`, months),
    /** As “three weeks ago”. */
    ago(heldOn: string): string {
      const days = Math.round((Date.parse(indianToday()) - Date.parse(heldOn)) / dayMs);
      if (days <= 0) return messages.today;
      return days < 7 ? messages.daysAgo(days) : messages.weeksAgo(Math.round(days / 7));
    },
  };
}
