import { Link } from 'wouter';
import '../styles/full.css';
import { AdminPage } from '../features/admin/AdminPage.tsx';
import { useAuditLogMessages } from '../features/audit-log/audit-log.en.ts';
import { auditLogKinds } from '../../shared/audit-log.ts';
import { indianStamp } from '../lib/indian-stamp.ts';
import { trpc } from '../trpc.tsx';
import { AccountName } from '../ui/AccountName.tsx';
import { ServedTable, useServedTable } from '../features/admin/ServedTable.tsx';
import type { Column } from '../ui/table-rows.ts';
import { useAdminMessages } from '../features/admin/admin.en.ts';
import { DateTime } from '../ui/DateTime.tsx';
import type { AuditLogRow } from '../../server/features/audit-log/output.ts';

/** /trail, for admins: the audit log. Its heading differs from that of /auditlog, which the specification fixes. */
export default function AdminActs() {
  const { intro } = useAuditLogMessages();
  return (
    <AdminPage path="/trail" intro={intro}>
      <AuditLogTable />
    </AdminPage>
  );
}

/** The audit log, newest first, for admins. */
function AuditLogTable() {
  const messages = useAuditLogMessages();
  const { headings } = useAdminMessages();
  const { admin } = trpc.useUtils();
  const table = useServedTable(
    { sort: 'at', direction: 'desc' },
    ({ direction, text, choices }) => ({
      direction,
      text,
      kind: auditLogKinds.find((kind) => kind === choices['kind']),
    }),
  );
  const result = trpc.admin.auditLog.useQuery(table.query, table.options);
  const columns: Column<AuditLogRow>[] = [
    {
      key: 'kind',
      name: messages.kind,
      value: ({ kind }) => messages.kinds[kind],
      choose: messages.kinds,
    },
    {
      key: 'subject',
      name: messages.subject,
      value: ({ subject }) => subject,
      show: (row) => <Subject row={row} />,
      bare: true,
    },
    { key: 'change', name: messages.change, value: changeOf, bare: true },
    {
      key: 'reason',
      name: messages.reason,
      value: ({ reason }) => reason,
      className: 'max-w-104 whitespace-pre-line',
    },
    {
      key: 'who',
      name: messages.who,
      value: ({ who }) => who || messages.system,
      className: 'md:whitespace-nowrap',
    },
    {
      key: 'at',
      name: messages.at,
      value: ({ at }) => indianStamp(at),
      show: ({ at }) => <DateTime at={at} />,
      sort: 'desc',
      bare: true,
      className: 'md:whitespace-nowrap',
    },
  ];
  return (
    <ServedTable
      table={table}
      result={result}
      fetchRows={admin.auditLog.fetch}
      label={headings['/trail']}
      columns={columns}
      keyOf={({ id }) => id}
      none={messages.none}
      file="trail"
    />
  );
}

/** A song links to its history; an account shows its e-mail address below its name. */
function Subject({ row: { kind, subject } }: { row: AuditLogRow }) {
  const [, number, language] = (kind.startsWith('song ') && /^(\d+) (\w+)$/.exec(subject)) || [];
  if (number) return <Link to={`/songs/${number}/history?lang=${language}`}>{subject}</Link>;
  const [, name, email] = /^(\w+) \((\S+@\S+)\)$/.exec(subject) ?? [];
  return name && email ? <AccountName name={name} email={email} /> : subject;
}

const changeOf = ({ was, became }: AuditLogRow) =>
  was ? `${asText(was)} → ${asText(became) || '–'}` : asText(became);

/** A state as text: a time in Indian time, any other value as it is. */
const asText = (state: string) =>
  /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(state) ? indianStamp(state).slice(0, 16) : state;
