import { keepPreviousData } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { Link } from 'wouter';
import { readerSpans } from '../../../shared/visits.ts';
import { trpc } from '../../trpc.tsx';
import { useFiguresMessages } from './figures.en.ts';
import { QueryState, withoutStale } from '../../ui/QueryState.tsx';
import { FoldedTable } from '../../ui/FoldedTable.tsx';
import { chartTitle, chartFigure } from '../../ui/chart-styles.ts';
import { ColumnChart } from '../../ui/ColumnChart.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import { useWordsLanguage } from '../../messages/language.ts';
import type { ReaderStatistics } from '../../../server/features/visits/output.ts';

/** Reader counts of the last month, quarter or year: three charts, each with its figures as a table. */
export function ReadersPart({ enabled }: { enabled: boolean }) {
  const messages = useFiguresMessages();
  const [days, setDays] = useState<(typeof readerSpans)[number]>(30);
  const query = trpc.admin.readers.useQuery(
    { days },
    { enabled, staleTime: 0, placeholderData: keepPreviousData },
  );
  return (
    <section className="mt-10" aria-labelledby="readers" aria-busy={query.isFetching}>
      <h2 id="readers" className="mb-2">
        {messages.title}
      </h2>
      <p className="hint">{messages.hint}</p>
      <div
        role="group"
        aria-label={messages.period}
        className="mt-3 -ms-2.5 flex flex-wrap gap-x-2 gap-y-1"
      >
        {readerSpans.map((span) => (
          <button
            key={span}
            type="button"
            className="button button-quiet aria-pressed:text-ink aria-pressed:underline aria-pressed:decoration-2 aria-pressed:underline-offset-8"
            aria-pressed={span === days}
            onClick={() => setDays(span)}
          >
            {messages.periods[span]}
          </button>
        ))}
      </div>
      <QueryState for={withoutStale(query)} failed={messages.failed}>
        {(readers) => (
          <>
            <ReadersByDay days={readers.days} />
            {readers.songs.length > 0 && (
              <div className="grid items-start gap-x-12 lg:grid-cols-[3fr_2fr]">
                <ReadersBySong songs={readers.songs} />
                <ReadersByLanguage languages={readers.languages} />
              </div>
            )}
          </>
        )}
      </QueryState>
    </section>
  );
}

/** The number of axis labels, counted back from today; a year has labels at the start of its quarters. */
const marks = 4;
const longSpan = 100;

/** A chart of readers per day. */
function ReadersByDay({ days }: Pick<ReaderStatistics, 'days'>) {
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

/** A chart of readers per language. */
function ReadersByLanguage({ languages }: Pick<ReaderStatistics, 'languages'>) {
  const messages = useFiguresMessages();
  return (
    <div>
      <h3 className={chartTitle}>{messages.byLanguage}</h3>
      <BarList
        label={messages.byLanguage}
        bars={languages.map(({ language, readers }) => ({
          key: language,
          name: messages.languageName(language),
          value: readers,
        }))}
      />
      <FoldedTable name={messages.table}>
        <DataTable
          label={messages.byLanguage}
          rows={languages}
          keyOf={({ language }) => language}
          none={messages.none}
          file={messages.files.language}
          first={{ sort: 'readers', direction: 'desc' }}
          columns={[
            {
              key: 'language',
              name: messages.language,
              value: ({ language }) => messages.languageName(language),
              sort: 'asc',
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
    </div>
  );
}

const maxShown = 10;

/** The songs with the most readers. */
function ReadersBySong({ songs }: Pick<ReaderStatistics, 'songs'>) {
  const messages = useFiguresMessages();
  const inKannada = useWordsLanguage() === 'kn';
  const titleOf = ({ kannada, roman }: ReaderStatistics['songs'][number]) =>
    inKannada ? kannada : roman;
  return (
    <div>
      <h3 className={chartTitle}>{messages.bySong}</h3>
      <BarList
        label={messages.bySong}
        bars={songs.slice(0, maxShown).map((song) => ({
          key: String(song.number),
          value: song.readers,
          name: (
            <Link to={`/songs/${song.number}`} className="block w-fit py-1 text-inherit">
              {song.number}. <span lang={inKannada ? 'kn' : 'kn-Latn'}>{titleOf(song)}</span>
            </Link>
          ),
        }))}
      />
      <FoldedTable name={messages.table}>
        <DataTable
          label={messages.bySong}
          rows={songs}
          keyOf={({ number }) => String(number)}
          none={messages.none}
          file={messages.files.song}
          first={{ sort: 'readers', direction: 'desc' }}
          columns={[
            { key: 'number', name: messages.number, value: ({ number }) => number, sort: 'asc' },
            {
              key: 'song',
              name: messages.song,
              value: titleOf,
              show: (song) => <span lang={inKannada ? 'kn' : 'kn-Latn'}>{titleOf(song)}</span>,
              sort: 'asc',
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
    </div>
  );
}

interface Bar {
  key: string;
  name: ReactNode;
  value: number;
}

/** A horizontal bar chart as a list: each item has a name, a bar and a number. */
function BarList({ label, bars }: { label: string; bars: readonly Bar[] }) {
  const max = Math.max(1, ...bars.map(({ value }) => value));
  return (
    <ol className="font-ui lining-nums tabular-nums" aria-label={label}>
      {bars.map(({ key, name, value }) => (
        <li
          key={key}
          className="grid grid-cols-[1fr_auto] items-baseline gap-x-4 py-1 leading-normal"
        >
          <span className="wrap-anywhere">{name}</span>
          <span className={chartFigure}>{value.toLocaleString('en-IN')}</span>
          <svg className="col-span-full h-2 w-full" aria-hidden="true">
            <rect width={`${(value / max) * 100}%`} height="100%" className="fill-edge" />
          </svg>
        </li>
      ))}
    </ol>
  );
}
