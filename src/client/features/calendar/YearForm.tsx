import type { FestivalYear, FestivalYearDay } from '../../../server/features/calendar/output.ts';
import { useForm } from '../../lib/form.ts';
import { momentOf } from '../../lib/dates.ts';
import { useAct } from '../../lib/use-act.ts';
import { useDatesMessages } from '../../messages/dates.en.ts';
import { useWordsLanguage } from '../../messages/language.ts';
import { trpc } from '../../trpc.tsx';
import { DateTime } from '../../ui/DateTime.tsx';
import {
  cardTable,
  labelled,
  rowName,
  tableBody,
  tableCell,
  tableRow,
} from '../../ui/table-styles.ts';
import { useCalendarMessages } from './calendar.en.ts';
import { useDayNames } from './day-names.ts';
import { useFestivalsMessages } from './festivals.en.ts';

/** The days of a year with the reasons of the rules, to change and to confirm all at once. */
export function YearForm({ year: { year, confirmedAt, days } }: { year: FestivalYear }) {
  const messages = useFestivalsMessages();
  const confirm = useAct('admin.confirmFestivals', trpc.admin.confirmFestivals.useMutation(), {
    done: messages.done(year),
    failed: messages.failed,
    failure: 'page',
  });
  const reopen = useAct('admin.reopenFestivals', trpc.admin.reopenFestivals.useMutation(), {
    done: messages.reopened,
    failed: messages.reopenFailed,
  });
  const { props } = useForm(async (read) => {
    await confirm.act({
      year,
      confirmedAt,
      days: days.map(({ key }) => ({ key, day: read(key) || null })),
    });
  });
  return (
    <form {...props}>
      <p className="notice" role="status">
        {confirmedAt ? (
          <>
            {messages.confirmed} <DateTime at={confirmedAt} />
          </>
        ) : (
          messages.open
        )}
      </p>
      <table className={cardTable}>
        <thead className="max-md:hidden">
          <tr>
            {[messages.festival, messages.proposed, messages.why, messages.day].map((name) => (
              <th key={name} scope="col" className="text-start">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className={tableBody}>
          {days.map((day) => (
            <DayRow key={day.key} day={day} year={year} />
          ))}
        </tbody>
      </table>
      <p className="hint">{messages.empty}</p>
      <div role="alert">
        {confirm.error && <p className="notice notice-bad">{confirm.error}</p>}
      </div>
      <p className="actions">
        <button type="submit" className="button button-primary" disabled={confirm.busy}>
          {confirmedAt ? messages.confirmAgain(year) : messages.confirm(year)}
        </button>
        {confirmedAt && (
          <button
            type="button"
            className="button"
            disabled={reopen.busy}
            onClick={() => void reopen.act({ year })}
          >
            {messages.reopen}
          </button>
        )}
      </p>
    </form>
  );
}

function DayRow({ day: row, year }: { day: FestivalYearDay; year: number }) {
  const messages = useFestivalsMessages();
  const shown = useWordsLanguage();
  const { dayOf } = useDayNames();
  const { key, name, proposed, day } = row;
  return (
    <tr className={tableRow}>
      <th scope="row" className={`${rowName} text-start`} lang={shown}>
        {name[shown]}
      </th>
      <td className={`${tableCell} ${labelled}`}>
        <span className="md:hidden">{messages.proposed}</span>
        <span>{dayOf(proposed)}</span>
      </td>
      <td className={tableCell}>
        <Reasons row={row} />
      </td>
      <td className={tableCell}>
        <input
          type="date"
          name={key}
          defaultValue={day ?? ''}
          min={`${year}-01-01`}
          max={`${year}-12-31`}
          aria-label={messages.dayOf(name[shown])}
        />
      </td>
    </tr>
  );
}

/** Why the rule chose the day, with the lunar days around it. */
function Reasons({ row: { time, found, from, to, around } }: { row: FestivalYearDay }) {
  const messages = useFestivalsMessages();
  const calendar = useCalendarMessages();
  const { dateOf, tithiOf } = useDayNames();
  const { months } = useDatesMessages();
  const moment = (at: string) => momentOf(at, months);
  return (
    // What has to be checked is open: the other days need no look.
    <details open={found !== 'one' && found !== 'spoiled'}>
      <summary className="cursor-pointer">{messages.found[found]}</summary>
      <p>
        {from === to ? messages.entry(moment(from)) : messages.tithi(moment(from), moment(to))} (
        {messages.times[time]})
      </p>
      <ul>
        {around.map((near) => (
          <li key={near.day}>
            {dateOf(near.day)}:{' '}
            {near.isAdhika
              ? calendar.added(calendar.months[near.month])
              : calendar.months[near.month]}
            , {tithiOf(near.tithi)}
          </li>
        ))}
      </ul>
    </details>
  );
}
