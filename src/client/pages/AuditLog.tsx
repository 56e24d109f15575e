import '../styles/full.css';
import { useTimings, type Timing } from '../features/visits/timing.ts';
import { DataTable } from '../ui/DataTable.tsx';
import { DateTime } from '../ui/DateTime.tsx';
import { PageHead } from '../shell/PageHead.tsx';
import type { Column } from '../ui/table-rows.ts';
import { useVisitsMessages } from '../features/visits/visits.en.ts';

const isoOf = (at: number) => new Date(at).toISOString();

/** The documented page of that name: the navigation timings of this tab, latest first. Not the log of admin actions. */
export default function AuditLog() {
  const { audit } = useVisitsMessages();
  const rows = useTimings();
  const columns: Column<Timing>[] = [
    { key: 'route', name: audit.route, value: ({ route }) => route, sort: 'asc' },
    {
      key: 'start',
      name: audit.start,
      value: ({ startTime }) => isoOf(startTime),
      show: ({ startTime }) => <DateTime at={isoOf(startTime)} seconds />,
      sort: 'desc',
    },
    {
      key: 'end',
      name: audit.end,
      value: ({ endTime }) => isoOf(endTime),
      show: ({ endTime }) => <DateTime at={isoOf(endTime)} seconds />,
      sort: 'desc',
    },
    { key: 'uri', name: audit.uri, value: ({ requestUri }) => requestUri },
  ];
  return (
    <div className="page">
      <PageHead title={audit.title} hidden />
      <h1 className="page-title">{audit.title}</h1>
      <p className="mb-4 max-w-measure">{audit.intro}</p>
      <DataTable
        label={audit.title}
        columns={columns}
        rows={rows.toReversed()}
        keyOf={({ startTime, endTime, route }) => `${startTime} ${endTime} ${route}`}
        none={audit.none}
        file="pages"
      />
    </div>
  );
}
