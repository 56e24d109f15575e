import { useEffect } from 'react';
import { Link } from 'wouter';
import { indianStamp } from '../../lib/indian-stamp.ts';
import { trpc } from '../../trpc.tsx';
import { DateTime } from '../../ui/DateTime.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import type { Column } from '../../ui/table-rows.ts';
import { useVisitsMessages } from './visits.en.ts';
import { Counts } from './Counts.tsx';
import { minutesAndSeconds } from './duration.ts';
import { LogState } from './LogState.tsx';
import type { VisitRow } from '../../../server/features/visits/output.ts';

const newest = 10;
const unknown = '–';

/** The admin panel's section on visitors: the counts and the latest visits. */
export function VisitorsPart({ enabled }: { enabled: boolean }) {
  const { logs, active, duration: spell } = useVisitsMessages();
  const count = trpc.visits.active.useQuery(undefined, { enabled, staleTime: 0 });
  const { data, error, refetch } = trpc.visits.logs.useQuery(
    { size: newest },
    { enabled, staleTime: 0 },
  );
  const columns: Column<VisitRow>[] = [
    { key: 'user', name: logs.user, value: ({ username }) => username || logs.visitor },
    { key: 'address', name: logs.address, value: ({ ipAddress }) => ipAddress },
    { key: 'country', name: logs.country, value: ({ country }) => country },
    { key: 'region', name: logs.region, value: ({ region }) => region },
    { key: 'city', name: logs.city, value: ({ city }) => city },
    {
      key: 'start',
      name: logs.start,
      value: ({ startTime }) => indianStamp(startTime),
      show: ({ startTime }) => <DateTime at={startTime} seconds />,
    },
    {
      key: 'duration',
      name: logs.duration,
      value: (row) => spell(...minutesAndSeconds(row.duration)),
    },
  ];
  useEffect(() => {
    if (count.error) console.error(count.error);
  }, [count.error]);
  return (
    <>
      <p className="lining-nums">
        {active}: {count.data?.activeUsers ?? unknown}
      </p>
      <Counts enabled={enabled} />
      <h3 className="mt-8">{logs.short}</h3>
      {data && !error ? (
        <DataTable
          label={logs.short}
          columns={columns}
          rows={data.rows}
          keyOf={(_row, at) => String(at)}
          none={logs.none}
          brief
        />
      ) : (
        <LogState error={error} again={() => void refetch()} />
      )}
      <p className="page-links">
        <Link to="/admin-dashboard">{logs.all}</Link>
      </p>
    </>
  );
}
