import '../styles/full.css';
import { ReadersPart } from '../features/visits/ReadersPart.tsx';
import { Counts } from '../features/visits/Counts.tsx';
import { useIsAdmin, usePresence } from '../lib/signed-in.ts';
import { AdminPage } from '../features/admin/AdminPage.tsx';
import { NotSignedIn } from '../ui/SignedInQuery.tsx';
import { useVisitsMessages } from '../features/visits/visits.en.ts';
import { trpc } from '../trpc.tsx';
import { DataTable } from '../ui/DataTable.tsx';
import { useDatesMessages } from '../messages/dates.en.ts';
import { useFiguresMessages } from '../features/visits/figures.en.ts';
import { momentOf } from '../lib/dates.ts';
import { QueryState, withoutStale } from '../ui/QueryState.tsx';
import { visitSorts, visitorKinds } from '../../shared/visits.ts';
import { indianStamp } from '../lib/indian-stamp.ts';
import { DateTime } from '../ui/DateTime.tsx';
import { ServedTable, useServedTable } from '../features/admin/ServedTable.tsx';
import type { Column } from '../ui/table-rows.ts';
import { LogState } from '../features/visits/LogState.tsx';
import { minutesAndSeconds } from '../features/visits/duration.ts';
import type { VisitRow } from '../../server/features/visits/output.ts';

/** /admin-dashboard, for admins: visitors, readers and searches without a result. */
export default function AdminDashboard() {
  const { logs } = useVisitsMessages();
  const presence = usePresence();
  const enabled = useIsAdmin();
  return (
    <AdminPage path="/admin-dashboard">
      {presence.is === 'out' ? (
        <NotSignedIn />
      ) : (
        <>
          <Counts enabled={enabled} />
          <section className="mt-10" aria-labelledby="logs">
            <h2 id="logs" className="mb-2">
              {logs.title}
            </h2>
            <p className="hint">{logs.hint}</p>
            <VisitTable />
          </section>
          <ReadersPart enabled={enabled} />
          <SearchesWithoutResult enabled={enabled} />
        </>
      )}
    </AdminPage>
  );
}

/** Searches without a result: songs that the edition lacks, or names that its search should know. */
function SearchesWithoutResult({ enabled }: { enabled: boolean }) {
  const { searchesWithoutResult: messages, files } = useFiguresMessages();
  const { months } = useDatesMessages();
  const query = trpc.admin.searchesWithoutResult.useQuery(undefined, {
    enabled,
    staleTime: 0,
  });
  return (
    <section className="mt-10" aria-labelledby="misses">
      <h2 id="misses" className="mb-2">
        {messages.title}
      </h2>
      <p className="hint">{messages.hint}</p>
      <QueryState for={withoutStale(query)} failed={messages.failed}>
        {(rows) => (
          <DataTable
            label={messages.title}
            rows={rows}
            keyOf={(row) => row.query}
            none={messages.none}
            file={files.searches}
            size={10}
            columns={[
              { key: 'query', name: messages.query, value: (row) => row.query, sort: 'asc' },
              { key: 'times', name: messages.times, value: ({ times }) => times, sort: 'desc' },
              {
                key: 'last',
                name: messages.last,
                value: ({ lastAt }) => lastAt,
                show: ({ lastAt }) => <time dateTime={lastAt}>{momentOf(lastAt, months)}</time>,
                sort: 'desc',
              },
            ]}
          />
        )}
      </QueryState>
    </section>
  );
}

/** The visitor logs, newest first. */
function VisitTable() {
  const { logs } = useVisitsMessages();
  const { visits } = trpc.useUtils();
  const table = useServedTable(
    { sort: 'startTime', direction: 'desc' },
    ({ sort, direction, text, choices }) => ({
      sort: visitSorts.find((name) => name === sort),
      direction,
      text,
      who: visitorKinds.find((who) => who === choices['user']),
    }),
  );
  const result = trpc.visits.logs.useQuery(table.query, table.options);
  const columns = useVisitColumns();
  return (
    <ServedTable
      table={table}
      result={result}
      fetchRows={visits.logs.fetch}
      label={logs.title}
      columns={columns}
      keyOf={(_row, at) => String(at)}
      none={logs.none}
      file="visits"
      absent={(error, again) => <LogState error={error} again={again} />}
    />
  );
}

function useVisitColumns(): Column<VisitRow>[] {
  const { logs, duration } = useVisitsMessages();
  const moment = (iso: string) => <DateTime at={iso} seconds />;
  return [
    {
      key: 'user',
      name: logs.user,
      value: ({ username }) => username || logs.visitor,
      choose: logs.who,
    },
    {
      key: 'startTime',
      name: logs.start,
      value: ({ startTime }) => indianStamp(startTime),
      show: ({ startTime }) => moment(startTime),
      sort: 'desc',
    },
    {
      key: 'endTime',
      name: logs.end,
      value: ({ endTime }) => indianStamp(endTime),
      show: ({ endTime }) => moment(endTime),
    },
    {
      key: 'duration',
      name: logs.duration,
      value: (row) => row.duration,
      show: (row) => duration(...minutesAndSeconds(row.duration)),
      sort: 'desc',
    },
    {
      key: 'place',
      name: logs.place,
      value: ({ city, region, country, ipAddress }) =>
        [city, region, country].filter(Boolean).join(', ') || ipAddress,
    },
    { key: 'page', name: logs.page, value: ({ route }) => route },
  ];
}
