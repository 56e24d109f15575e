import { useEffect, useRef, useState } from 'react';
import type { ImportDetail } from '../../../shared/imports.ts';
import { trpc } from '../../trpc.tsx';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import { useImportsMessages } from './imports.en.ts';
import { CheckStep } from './CheckStep.tsx';
import { DoneStep } from './DoneStep.tsx';
import { MappingStep } from './MappingStep.tsx';
import { useImportActions, type ImportActions } from './use-import-actions.ts';

/** Milliseconds between two requests for the progress. */
const every = 700;

/** An import at its current step. Its address shows the same after a reload, and to another admin. */
export function ImportView({ detail }: { detail: ImportDetail }) {
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
