import { Link } from 'wouter';
import type { MonthDay } from '../../../shared/calendar.ts';
import { useWordsLanguage } from '../../messages/language.ts';
import { useCalendarMessages } from './calendar.en.ts';
import { monthBeside, useDayNames, weekdayOf } from './day-names.ts';

interface Props {
  days: readonly MonthDay[];
  /** The day whose page it is. */
  shown: string;
  today: string;
}

/** The days of a month in weeks, each with its tithi, and a mark for a festival. */
export function MonthTable({ days, shown, today }: Props) {
  const messages = useCalendarMessages();
  const { monthOf, tithiOf } = useDayNames();
  const first = days[0];
  if (!first) return null;
  const weeks = weeksOf(days);
  const beside = [monthBeside(first.day, -1), monthBeside(first.day, 1)] as const;
  return (
    <section className="mt-10" aria-labelledby="month">
      <h2 id="month" className="mt-0 text-lg">
        {monthOf(first.day)}
      </h2>
      <table className="mt-2 w-full max-w-measure table-fixed border-collapse font-ui lining-nums tabular-nums">
        <thead>
          <tr>
            {messages.shortWeekdays.map((name, index) => (
              <th key={name} scope="col" className="p-1 text-start text-tag text-soft">
                <abbr title={messages.weekdays[index]} className="no-underline">
                  {name}
                </abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week, index) => (
            <tr key={index}>
              {week.map((one, at) => (
                <td key={at} className="h-16 border border-rule p-0 align-top">
                  {one && (
                    <MonthCell
                      one={one}
                      tithi={tithiOf(one.tithi)}
                      isShown={one.day === shown}
                      isToday={one.day === today}
                    />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-3 flex flex-wrap gap-x-6">
        {beside[0] && (
          <Link to={`/today?day=${beside[0]}`}>{messages.earlier(monthOf(beside[0]))}</Link>
        )}
        {beside[1] && (
          <Link to={`/today?day=${beside[1]}`}>{messages.later(monthOf(beside[1]))}</Link>
        )}
      </p>
    </section>
  );
}

interface CellProps {
  one: MonthDay;
  tithi: string;
  isShown: boolean;
  isToday: boolean;
}

function MonthCell({ one, tithi, isShown, isToday }: CellProps) {
  const { day, festivals, tithi: number } = one;
  const shown = useWordsLanguage();
  const names = festivals.map(({ name }) => name[shown]).join(', ');
  return (
    <Link
      to={`/today?day=${day}`}
      aria-current={isShown ? 'date' : undefined}
      title={names || undefined}
      className="block h-full p-1 text-ink no-underline aria-[current]:bg-mark"
    >
      <span className="flex justify-between">
        <span className={isToday ? 'font-semibold text-accent' : undefined}>
          {Number(day.slice(8))}
        </span>
        {festivals.length > 0 && (
          <span className="text-mini text-accent" aria-hidden="true">
            ●
          </span>
        )}
      </span>
      <span className="sr-only">{[tithi, names].filter(Boolean).join(', ')}</span>
      <span className="block text-mini text-soft" aria-hidden="true">
        <span className="sm:hidden">{numberOf(number)}</span>
        <span className="hidden truncate sm:block">{tithi}</span>
      </span>
    </Link>
  );
}

/** The number of a tithi as almanacs print it where there is no room: 1 to 15, and 30 for the new moon. */
const numberOf = (tithi: number) => (tithi === 30 ? 30 : ((tithi - 1) % 15) + 1);

/** The days in weeks from Sunday, with nothing before the first and after the last. */
function weeksOf(days: readonly MonthDay[]): (MonthDay | null)[][] {
  const lead: null[] = Array.from({ length: weekdayOf(days[0]?.day ?? '') }, () => null);
  const all = [...lead, ...days];
  return Array.from({ length: Math.ceil(all.length / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_day, at) => all[week * 7 + at] ?? null),
  );
}
