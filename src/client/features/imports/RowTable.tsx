import { useState } from 'react';
import { Link } from 'wouter';
import { trpc } from '../../trpc.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import type { Column } from '../../ui/table-rows.ts';
import { Loading } from '../../ui/Loading.tsx';
import { useImportsMessages } from './imports.en.ts';
import { RowDialog } from './RowDialog.tsx';
import { useFieldName } from './use-names.ts';
import type { ImportRow } from '../../../server/features/imports/output.ts';

/** The colours of a row's outcome. */
const kindColours: Record<ImportRow['kind'], string> = {
  mistake: 'border-danger text-danger',
  added: 'border-added text-added',
  changed: '',
  candidate: '',
  same: 'border-transparent px-0 text-faint',
};

/** Every row of the file with its outcome, mistakes first; each opens a dialog with its changes. */
export function RowTable({ id, file, applied }: { id: string; file: string; applied: boolean }) {
  const { rows: messages, kinds } = useImportsMessages();
  const nameOf = useFieldName();
  const { data } = trpc.admin.importRows.useQuery({ id }, { staleTime: 0 });
  const [open, setOpen] = useState<ImportRow | null>(null);
  if (!data) return <Loading />;
  const noteOf = ({ left, note, kind, fields }: ImportRow) =>
    left ||
    note ||
    (kind === 'changed' || kind === 'candidate'
      ? messages.fields(fields.map(nameOf).join(', '))
      : '');
  const columns: Column<ImportRow>[] = [
    {
      key: 'row',
      name: messages.row,
      value: ({ label }) => (/^\d+$/.test(label) ? Number(label) : label),
      sort: 'asc',
      className: 'wrap-anywhere',
    },
    {
      key: 'number',
      name: messages.number,
      value: ({ number }) => number ?? '',
      sort: 'asc',
      show: ({ number }) =>
        applied && number ? <Link to={`/songs/${number}`}>{number}</Link> : number,
    },
    {
      key: 'title',
      name: messages.title,
      value: ({ title }) => title,
      sort: 'asc',
      show: ({ title }) => (
        <span lang="kn" translate="no">
          {title}
        </span>
      ),
    },
    {
      key: 'kind',
      name: messages.kind,
      value: ({ kind }) => kind,
      sort: 'asc',
      choose: kinds,
      show: ({ kind }) => <span className={`tag ${kindColours[kind]}`}>{kinds[kind]}</span>,
    },
    {
      key: 'note',
      name: messages.note,
      value: noteOf,
      show: (row) =>
        noteOf(row) && <span lang={row.note || row.left ? 'en' : undefined}>{noteOf(row)}</span>,
      className: 'text-note text-soft wrap-anywhere [&_[lang]]:font-ui',
    },
  ];
  return (
    <>
      <DataTable
        label={messages.label}
        columns={columns}
        rows={data}
        keyOf={({ position }) => String(position)}
        none={messages.none}
        file={file}
        actions={[
          {
            name: messages.action,
            of: (row) => (
              <button
                type="button"
                className="button button-quiet"
                aria-label={messages.openWhich(row.label)}
                onClick={() => setOpen(row)}
              >
                {messages.open}
              </button>
            ),
          },
        ]}
      />
      <RowDialog id={id} row={open} onClose={() => setOpen(null)} />
    </>
  );
}
