import {
  calendarDay,
  dayAt,
  dayNumber,
  firstCalendarYear,
  lastCalendarYear,
  type LunarDay,
} from '../../../shared/calendar.ts';
import { useDatesMessages } from '../../messages/dates.en.ts';
import { useCalendarMessages } from './calendar.en.ts';

/** The functions that put days and tithis into messages. */
export function useDayNames() {
  const { months } = useDatesMessages();
  const messages = useCalendarMessages();
  const monthOf = (day: string) => `${months[Number(day.slice(5, 7)) - 1]} ${day.slice(0, 4)}`;
  const dateOf = (day: string) => `${Number(day.slice(8))} ${monthOf(day)}`;
  return {
    /** As November 2026. */
    monthOf,
    /** As 27 November 2026. */
    dateOf,
    /** As Friday, 27 November 2026. */
    dayOf: (day: string) => `${messages.weekdays[weekdayOf(day)]}, ${dateOf(day)}`,
    /** As Ekadashi. */
    tithiOf,
    /** As Adhika Jyeshtha. */
    lunarMonthOf({ month, isAdhika, lost }: Pick<LunarDay, 'month' | 'isAdhika' | 'lost'>): string {
      const name = messages.months[month];
      if (isAdhika) return messages.added(name);
      return lost ? messages.double(name, messages.months[lost]) : name;
    },
    pakshaOf: (tithi: number) => (tithi <= 15 ? messages.bright : messages.dark),
    /** A moment as a clock in a city shows it, with the date where that is not the given day. */
    timeOf(at: number, timeZone: string, day: string): string {
      const clock = new Date(at).toLocaleTimeString('sv-SE', {
        timeZone,
        hour: '2-digit',
        minute: '2-digit',
      });
      const on = dayAt(timeZone, at);
      return on === day ? clock : `${clock} (${dateOf(on)})`;
    },
  };

  function tithiOf(tithi: number): string {
    const index = tithi === 30 ? 15 : (tithi - 1) % 15;
    return messages.tithis[index] ?? '';
  }
}

/** 0 for Sunday; 1 January 1970 was a Thursday. */
export const weekdayOf = (day: string): number => (((dayNumber(day) + 4) % 7) + 7) % 7;

/** The first day of the month before or after that of a day; null outside the years of the calendar. */
export function monthBeside(day: string, step: 1 | -1): string | null {
  const first = dayNumber(`${day.slice(0, 7)}-01`);
  // Forty days after its first day a month is over, and after forty more so is none but the next.
  const beside = `${calendarDay(step === 1 ? first + 32 : first - 1).slice(0, 7)}-01`;
  const year = Number(beside.slice(0, 4));
  return year < firstCalendarYear || year > lastCalendarYear ? null : beside;
}
