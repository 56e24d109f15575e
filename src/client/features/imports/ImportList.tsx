import { Link } from 'wouter';
import type { ImportSummary } from '../../../shared/imports.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import type { Column } from '../../ui/table-rows.ts';
import { useImportWords } from '../../words/en.imports.ts';
import { DateTime } from '../../ui/DateTime.tsx';

/** The imports so far, newest first. */
export function ImportList({ rows }: { rows: readonly ImportSummary[] }) {
  const { list: words } = useImportWords();
  const columns: Column<ImportSummary>[] = [
    { key: 'name', name: words.name, value: ({ name }) => name, show: ({ id, name }) => <Link to={`/import?id=${id}`}>{name}</Link> },
    { key: 'at', name: words.at, value: ({ at }) => at, show: ({ at }) => <DateTime at={at} /> },
    { key: 'by', name: words.by, value: ({ by }) => by },
    { key: 'rows', name: words.rows, value: (row) => row.rows },
    { key: 'state', name: words.state, value: ({ state }) => state, show: ({ state }) => words.states[state] },
  ];
  return (
    <section className="page-part" aria-labelledby="imports">
      <h2 id="imports">{words.title}</h2>
      <DataTable label={words.title} columns={columns} rows={rows} keyOf={({ id }) => id} none={words.none} brief />
    </section>
  );
}
