import { textColumnOf, type ColumnUse } from '../../../shared/import-columns.ts';
import { languageFacts } from '../../../shared/languages.ts';
import { trpc } from '../../trpc.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { useImportsMessages } from './imports.en.ts';
import { Diff } from '../reviews/Diff.tsx';
import { useFieldName } from './use-names.ts';
import type { ImportRow } from '../../../server/features/imports/output.ts';

interface Props {
  id: string;
  row: ImportRow | null;
  onClose: () => void;
}

/** The notes of a row, and each changed field before and after. */
export function RowDialog({ id, row, onClose }: Props) {
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
