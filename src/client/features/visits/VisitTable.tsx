import { visitSorts, visitorKinds } from '../../../shared/visits.ts';
import { indianStamp } from '../../lib/indian-stamp.ts';
import { trpc } from '../../trpc.tsx';
import { DateTime } from '../../ui/DateTime.tsx';
import { ServedTable, useServedTable } from '../admin/ServedTable.tsx';
import type { Column } from '../../ui/table-rows.ts';
import { useVisitsMessages } from './visits.en.ts';
import { LogState } from './LogState.tsx';
import { minutesAndSeconds } from './duration.ts';
import type { VisitRow } from '../../../server/features/visits/output.ts';

/** The visitor logs, newest first. */
export function VisitTable() {
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
