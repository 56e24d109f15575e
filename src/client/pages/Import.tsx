import { Link, useSearch } from 'wouter';
import { useEffect, useRef, useState } from 'react';
import '../styles/full.css';
import { AdminQuery, useAdminQuery } from '../features/admin/AdminQuery.tsx';
import { FileStep } from '../features/imports/FileStep.tsx';
import { trpc } from '../trpc.tsx';
import { AdminPage } from '../features/admin/AdminPage.tsx';
import { useImportsMessages } from '../features/imports/imports.en.ts';
import type { ImportSummary, ImportDetail } from '../../shared/imports.ts';
import { DataTable } from '../ui/DataTable.tsx';
import type { Column } from '../ui/table-rows.ts';
import { DateTime } from '../ui/DateTime.tsx';
import { ProgressBar } from '../ui/ProgressBar.tsx';
import { CheckStep, MappingStep } from '../features/imports/DraftSteps.tsx';
import { useImportActions, type ImportActions } from '../features/imports/use-import-actions.ts';
import { ConfirmDialog, type Confirmation } from '../ui/ConfirmDialog.tsx';
import { RowTable } from '../features/imports/RowTable.tsx';

/** For admins: imports songs from a file, step by step. */
export default function Import() {
  const messages = useImportsMessages();
  const id = new URLSearchParams(useSearch()).get('id');
  const { enabled, staleTime } = useAdminQuery();
  const one = trpc.admin.import.useQuery(
    { id: id ?? '' },
    { enabled: enabled && id !== null, staleTime },
  );
  const all = trpc.admin.imports.useQuery(undefined, {
    enabled: enabled && id === null,
    staleTime,
  });
  return (
    <AdminPage path="/import" intro={messages.intro}>
      {id === null ? (
        <AdminQuery for={all}>
          {(rows) => (
            <>
              <section className="mt-10" aria-labelledby="step">
                <h2 id="step" className="mb-2">
                  {messages.steps.file}
                </h2>
                <FileStep />
              </section>
              {rows.length > 0 && <ImportList rows={rows} />}
            </>
          )}
        </AdminQuery>
      ) : (
        <AdminQuery for={one}>
          {(detail) => (
            <>
              <ImportView key={id} detail={detail} />
              <p className="page-links mt-8">
                <Link to="/import">{messages.done.another}</Link>
              </p>
            </>
          )}
        </AdminQuery>
      )}
    </AdminPage>
  );
}

/** The imports so far, newest first. */
function ImportList({ rows }: { rows: readonly ImportSummary[] }) {
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

/** Milliseconds between two requests for the progress. */
const every = 700;

/** An import at its current step. Its address shows the same after a reload, and to another admin. */
function ImportView({ detail }: { detail: ImportDetail }) {
  const messages = useImportsMessages();
  const acts = useImportActions(detail.id);
  const { work, interrupted } = detail;
  const isWorking = acts.isBusy || work !== null;
  trpc.admin.import.useQuery(
    { id: detail.id },
    { enabled: isWorking, refetchInterval: isWorking ? every : false },
  );
  const [choosing, setChoosing] = useState(false);
  // Files of the edition need no mapping, so their dry run starts at once.
  const begun = useRef(false);
  const { state, check, columns } = detail;
  useEffect(() => {
    if (state !== 'draft' || check !== null || columns !== null || begun.current) return;
    begun.current = true;
    void acts.check(null);
  }, [acts, state, check, columns]);
  const step =
    state !== 'draft' ? 'done' : columns && (choosing || check === null) ? 'columns' : 'check';

  return (
    <section className="mt-10" aria-labelledby="step">
      <h2 id="step" className="mb-2">
        {messages.steps[step]}
      </h2>
      <p className="hint mb-3 wrap-anywhere">{detail.name}</p>
      <div role="alert">
        {acts.failure && <p className="notice notice-bad">{acts.failure}</p>}
        {interrupted && !isWorking && (
          <p className="notice notice-bad">{messages.interrupted[interrupted]}</p>
        )}
      </div>
      <div role="status">
        {isWorking && (
          <>
            <p>{messages.running[work?.step ?? 'checking']}</p>
            <ProgressBar
              label={messages.running[work?.step ?? 'checking']}
              progress={{ done: work?.done ?? 0, of: work?.of || null }}
            />
            <p className="hint">{messages.runningHint}</p>
          </>
        )}
      </div>
      <Step detail={detail} acts={acts} step={step} setChoosing={setChoosing} />
    </section>
  );
}

interface StepProps {
  detail: ImportDetail;
  acts: ImportActions;
  step: 'columns' | 'check' | 'done';
  setChoosing: (choosing: boolean) => void;
}

function Step({ detail, acts, step, setChoosing }: StepProps) {
  const { columns, mapping, check, counts } = detail;
  if (step === 'done') return <DoneStep detail={detail} acts={acts} />;
  if (step === 'columns' && columns && mapping)
    return (
      <MappingStep
        detail={{ ...detail, columns, mapping }}
        acts={acts}
        onChecked={() => setChoosing(false)}
      />
    );
  if (!check || !counts) return null;
  return (
    <CheckStep
      detail={{ ...detail, check, counts }}
      acts={acts}
      onColumns={() => setChoosing(true)}
    />
  );
}

/** The result of an import or an undo, and the way back. */
function DoneStep({ detail, acts }: { detail: ImportDetail; acts: ImportActions }) {
  const { done: messages } = useImportsMessages();
  const [confirmation, setQuestion] = useState<Confirmation | null>(null);
  const { id, state, counts, appliedBy, appliedAt, undoneBy, undoneAt, left, reserved } = detail;
  const songs = counts ? counts.added + counts.changed + counts.candidate : 0;
  const isUndone = state === 'undone';
  const at = isUndone ? undoneAt : appliedAt;
  return (
    <>
      <p className="notice notice-good">
        {isUndone ? messages.undone(undoneBy ?? '') : messages.applied(songs, appliedBy ?? '')}{' '}
        {at && <DateTime at={at} />}
        {left > 0 && <> {messages.left(left)}</>}
        {reserved > 0 && <> {messages.reserved(reserved)}</>}
      </p>
      <div className="actions mb-8">
        <Link to="/musics" className="button">
          {messages.songs}
        </Link>
        <Link to="/import" className="button">
          {messages.another}
        </Link>
        {!isUndone && (
          <button
            type="button"
            className="button button-danger"
            disabled={acts.isBusy}
            onClick={() =>
              setQuestion({
                title: messages.undoTitle,
                text: messages.undoText,
                confirm: messages.undoSubmit,
                act: acts.undo,
              })
            }
          >
            {messages.undo}
          </button>
        )}
      </div>
      <RowTable key={state} id={id} file="import" applied={!isUndone} />
      <ConfirmDialog confirmation={confirmation} onClose={() => setQuestion(null)} />
    </>
  );
}
