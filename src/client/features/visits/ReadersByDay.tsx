import { FoldedTable } from '../../ui/FoldedTable.tsx';
import { chartTitle } from '../../ui/chart-styles.ts';
import { ColumnChart } from '../../ui/ColumnChart.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import { useWordsLanguage } from '../../messages/language.ts';
import { useFiguresMessages } from './figures.en.ts';
import type { ReaderStatistics } from '../../../server/features/visits/output.ts';

/** The number of axis labels, counted back from today; a year has labels at the start of its quarters. */
const marks = 4;
const longSpan = 100;

/** A chart of readers per day. */
export function ReadersByDay({ days }: Pick<ReaderStatistics, 'days'>) {
  const messages = useFiguresMessages();
  const language = useWordsLanguage();
  const apart = Math.ceil(days.length / marks);
  const write = (day: string, parts: Intl.DateTimeFormatOptions) =>
    new Date(`${day}T00:00:00Z`).toLocaleDateString(`${language}-IN`, {
      ...parts,
      timeZone: 'UTC',
    });
  const written = (day: string) => write(day, { day: 'numeric', month: 'short', year: 'numeric' });
  const marked = (day: string, back: number) => {
    if (days.length <= longSpan)
      return back % apart === 0 && write(day, { day: 'numeric', month: 'short' });
    return (
      /-(?:01|04|07|10)-01$/.test(day) &&
      write(day, { month: 'short', ...(day.endsWith('-01-01') && { year: 'numeric' }) })
    );
  };
  const figure = (value: number) => value.toLocaleString('en-IN');
  const sum = days.reduce((all, { readers }) => all + readers, 0);
  const max = days.reduce((found, day) => (day.readers > found.readers ? day : found), {
    day: '',
    readers: 0,
  });
  const summary = messages.byDaySummary(
    figure(sum),
    figure(max.readers),
    max.day && written(max.day),
  );
  return (
    <div>
      <h3 className={chartTitle}>{messages.byDay}</h3>
      {sum === 0 ? (
        <p className="notice">{messages.none}</p>
      ) : (
        <>
          <p className="hint mb-1">{summary}</p>
          <ColumnChart
            label={`${messages.byDay}. ${summary}`}
            columns={days.map(({ day, readers }, index) => ({
              key: day,
              name: `${written(day)}: ${figure(readers)}`,
              value: readers,
              mark: marked(day, days.length - 1 - index) || undefined,
            }))}
          />
          <FoldedTable name={messages.table}>
            <DataTable
              label={messages.byDay}
              rows={days}
              keyOf={({ day }) => day}
              none={messages.none}
              file={messages.files.day}
              first={{ sort: 'day', direction: 'desc' }}
              columns={[
                {
                  key: 'day',
                  name: messages.day,
                  value: ({ day }) => day,
                  show: ({ day }) => written(day),
                  sort: 'desc',
                },
                {
                  key: 'readers',
                  name: messages.readers,
                  value: ({ readers }) => readers,
                  sort: 'desc',
                },
              ]}
            />
          </FoldedTable>
        </>
      )}
    </div>
  );
}
