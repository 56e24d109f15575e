import { Link } from 'wouter';
import type { ImportSummary } from '../../../shared/imports.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import type { Column } from '../../ui/table-rows.ts';
import { useImportsMessages } from './imports.en.ts';
import { DateTime } from '../../ui/DateTime.tsx';

/** The imports so far, newest first. */
export function ImportList({ rows }: { rows: readonly ImportSummary[] }) {
  const { list: messages } = useImportsMessages();
  const columns: Column<ImportSummary>[] = [
    {
      key: 'name',
      name: messages.name,
      value: ({ name }) => name,
      show: ({ id, name }) => <Link to={`/import?id=${id}`}>{name}</Link>,
      sort: 'asc',
    },
    {
      key: 'at',
      name: messages.at,
      value: ({ at }) => at,
      show: ({ at }) => <DateTime at={at} />,
      sort: 'desc',
    },
    { key: 'by', name: messages.by, value: ({ by }) => by, sort: 'asc' },
    { key: 'rows', name: messages.rows, value: (row) => row.rows, sort: 'desc' },
    {
      key: 'state',
      name: messages.state,
      value: ({ state }) => messages.states[state],
      choose: true,
    },
  ];
  return (
    <section className="mt-10" aria-labelledby="imports">
      <h2 id="imports" className="mb-2">
        {messages.title}
      </h2>
      <DataTable
        label={messages.title}
        columns={columns}
        rows={rows}
        keyOf={({ id }) => id}
        none={messages.none}
        file="imports"
      />
    </section>
  );
}
