import { useState } from 'react';
import { Link } from 'wouter';
import { trpc } from '../../trpc.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import type { Column } from '../../ui/table-rows.ts';
import { Loading } from '../../ui/Loading.tsx';
import { useImportsMessages } from './imports.en.ts';
import { useFieldName } from './use-names.ts';
import type { ImportRow } from '../../../server/features/imports/output.ts';
import { textColumnOf, type ColumnUse } from '../../../shared/import-columns.ts';
import { languageFacts } from '../../../shared/languages.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Diff } from '../reviews/Diff.tsx';

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

interface Props {
  id: string;
  row: ImportRow | null;
  onClose: () => void;
}

/** The notes of a row, and each changed field before and after. */
function RowDialog({ id, row, onClose }: Props) {
  const { rows: messages } = useImportsMessages();
  return (
    <Dialog
      title={row ? [messages.dialog(row.label), row.title].filter(Boolean).join(' · ') : ''}
      open={row !== null}
      onClose={onClose}
    >
      {row && <RowDetail id={id} position={row.position} />}
    </Dialog>
  );
}

function RowDetail({ id, position }: { id: string; position: number }) {
  const { rows: messages } = useImportsMessages();
  const nameOf = useFieldName();
  const { data, error } = trpc.admin.importRow.useQuery({ id, position }, { staleTime: 0 });
  if (error) return <p className="notice notice-bad">{messages.missing}</p>;
  if (!data) return <Loading />;
  return (
    <div className="mt-2 grid gap-5">
      {data.notes.length > 0 && (
        <section aria-label={messages.notes}>
          <ul className="grid gap-2 font-ui text-note [&_[lang]]:font-ui">
            {data.notes.map(({ kind, column, text }, index) => (
              <li key={index}>
                <span className={kind === 'mistake' ? 'tag border-danger text-danger' : 'tag'}>
                  {messages[kind]}
                </span>{' '}
                {column && <span className="text-soft">{column}: </span>}
                <span lang="en">{text}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {data.changes.length === 0 && data.notes.every(({ kind }) => kind === 'warning') && (
        <p className="hint">{messages.noChanges}</p>
      )}
      {data.changes.map(({ field, before, after, proposed }) => (
        <section key={field}>
          <h3 className="font-ui text-note text-soft">
            {nameOf(field)} {proposed && <span className="tag">{messages.proposed}</span>}
          </h3>
          <Diff before={before} after={after} lang={langOf(field)} />
        </section>
      ))}
    </div>
  );
}

const inKannada = new Set<ColumnUse>(['title', 'lyrics', 'pallavi', 'anupallavi', 'charana']);

function langOf(field: ColumnUse): string {
  const part = textColumnOf(field);
  if (part)
    return part.what === 'meaning'
      ? languageFacts[part.language].prose
      : languageFacts[part.language].song;
  return inKannada.has(field) ? 'kn' : field === 'roman' ? 'kn-Latn' : 'en';
}
