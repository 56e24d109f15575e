import { useState } from 'react';
import { useLocation, useRoute, useSearch } from 'wouter';
import '../styles/full.css';
import {
  checkPath,
  type CodeMistake,
  mistakeIn,
  normaliseCode,
  printCode,
} from '../../shared/printouts.ts';
import { ChangedSongs } from '../features/printouts/ChangedSongs.tsx';
import { usePrintoutsMessages } from '../features/printouts/printouts.en.ts';
import { useForm } from '../lib/form.ts';
import { trpc } from '../trpc.tsx';
import { PageHead } from '../shell/PageHead.tsx';
import { Field } from '../ui/Field.tsx';
import { QueryState } from '../ui/QueryState.tsx';

/** Compares a printed song or book with what is published now, by its code. Without scripts the form is the browser's own. */
export default function Check() {
  const { check: words } = usePrintoutsMessages();
  const [, params] = useRoute<{ code?: string }>('/check/:code?');
  const search = new URLSearchParams(useSearch());
  const typed = params?.code ?? search.get('code') ?? '';
  const code = normaliseCode(typed);
  const mistake = code === '' ? null : mistakeIn(code);
  const query = trpc.printouts.check.useQuery(
    { code },
    { enabled: code !== '' && mistake === null },
  );
  const isShown = code !== '' && mistake === null;
  return (
    <div className="page">
      <PageHead
        title={words.title}
        description={words.description}
        canonical="/check"
        hidden={code !== ''}
      />
      <h1 className="page-title">{words.title}</h1>
      {!isShown && <p className="mb-4 max-w-measure text-lg">{words.intro}</p>}
      {isShown && (
        <>
          <p className="mb-6 font-mono text-lg tracking-wider">{printCode(code)}</p>
          <QueryState for={query} failed={words.failed}>
            {(printout) =>
              printout ? (
                <ChangedSongs printout={printout} />
              ) : (
                <div role="status" className="notice max-w-measure">
                  <p className="text-lg">{words.unknown}</p>
                  <p>{words.unknownText}</p>
                </div>
              )
            }
          </QueryState>
          <h2 className="mt-14 mb-2 text-base no-print">{words.other}</h2>
        </>
      )}
      <CodeForm key={code} typed={isShown ? '' : typed} mistake={mistake} />
    </div>
  );
}

function CodeForm({ typed, mistake }: { typed: string; mistake: CodeMistake | null }) {
  const { check: words } = usePrintoutsMessages();
  const [, navigate] = useLocation();
  const [error, setError] = useState(mistake);
  const form = useForm((read) => {
    const code = normaliseCode(read('code'));
    const found = mistakeIn(code);
    setError(found);
    if (!found) navigate(checkPath(code));
  });
  return (
    <form {...form.props} method="get" action="/check" className="form no-print max-w-md">
      <Field
        label={words.code}
        hint={words.hint}
        error={error ? words.mistakes[error] : undefined}
        name="code"
        required
        defaultValue={typed}
        maxLength={100}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      {/* An error has two lines, and the button does not move for it. */}
      <p className="mt-3">
        <button type="submit" className="button button-primary">
          {words.check}
        </button>
      </p>
    </form>
  );
}
