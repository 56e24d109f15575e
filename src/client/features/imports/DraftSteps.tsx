import { useState, useId } from 'react';
import { Link } from 'wouter';
import type { ImportDetail, ImportFindings, SheetMapping } from '../../../shared/imports.ts';
import { ConfirmDialog, type Confirmation } from '../../ui/ConfirmDialog.tsx';
import { useImportsMessages } from './imports.en.ts';
import { RowTable } from './RowTable.tsx';
import { SheetNote, SheetChoice } from './SheetChoice.tsx';
import type { ImportActions } from './use-import-actions.ts';
import { columnUses, type ColumnUse } from '../../../shared/import-columns.ts';
import { useForm } from '../../lib/form.ts';
import { cardTable, rowName, tableBody, tableCell, tableRow } from '../../ui/table-styles.ts';
import { useFieldName } from './use-names.ts';

interface Props {
  detail: ImportDetail & { check: string; counts: NonNullable<ImportDetail['counts']> };
  acts: ImportActions;
  onColumns: () => void;
}

/** The result of the dry run: its counts, the possible actions and a table of rows. */
export function CheckStep({ detail, acts, onColumns }: Props) {
  const { check: messages } = useImportsMessages();
  const [confirmation, setQuestion] = useState<Confirmation | null>(null);
  const { counts, warnings, check, id, name } = detail;
  const songs = counts.added + counts.changed + counts.candidate;
  const mayApply = counts.mistake === 0 && songs > 0;
  const discard = () =>
    setQuestion({
      title: messages.removeTitle,
      text: messages.removeText(name),
      confirm: messages.removeSubmit,
      act: acts.remove,
    });
  return (
    <>
      {detail.sheets && <SheetNote sheets={detail.sheets} chosen={detail.mapping?.sheet ?? 0} />}
      <Counts counts={counts} warnings={warnings} />
      {detail.findings && <Findings findings={detail.findings} rows={detail.rows} />}
      <p className={counts.mistake > 0 ? 'notice notice-bad' : 'notice'}>
        {counts.mistake > 0 ? messages.mistakesHint : songs > 0 ? messages.ready : messages.nothing}
      </p>
      <div className="actions mb-8">
        {mayApply && (
          <button
            type="button"
            className="button button-primary"
            disabled={acts.isBusy}
            onClick={() => void acts.apply(check)}
          >
            {messages.submit(songs)}
          </button>
        )}
        {counts.mistake > 0 && (
          <Link to="/import" className="button button-primary">
            {messages.file}
          </Link>
        )}
        {detail.columns ? (
          <button type="button" className="button" disabled={acts.isBusy} onClick={onColumns}>
            {messages.columns}
          </button>
        ) : (
          <button
            type="button"
            className="button"
            disabled={acts.isBusy}
            onClick={() => void acts.check(null)}
          >
            {messages.again}
          </button>
        )}
        <button
          type="button"
          className="button button-quiet"
          disabled={acts.isBusy}
          onClick={discard}
        >
          {messages.remove}
        </button>
      </div>
      <RowTable key={check} id={id} file="import" applied={false} />
      <ConfirmDialog confirmation={confirmation} onClose={() => setQuestion(null)} />
    </>
  );
}

const order = ['mistake', 'added', 'changed', 'candidate', 'same'] as const;

/** The findings of a dry run as sentences. */
function Counts({
  counts,
  warnings,
}: {
  counts: NonNullable<ImportDetail['counts']>;
  warnings: number;
}) {
  const { counts: messages } = useImportsMessages();
  return (
    <ul className="my-4 max-w-measure leading-relaxed">
      {order.flatMap((kind) =>
        counts[kind] > 0
          ? [
              <li key={kind} className={kind === 'mistake' ? 'text-danger' : undefined}>
                {messages[kind](counts[kind])}
              </li>,
            ]
          : [],
      )}
      {warnings > 0 && <li>{messages.warnings(warnings)}</li>}
    </ul>
  );
}

/** Findings of the dry run that many rows share: numbers that are probably shifted, and each note that several rows have. */
function Findings({
  findings: { renamed, replaced, shared },
  rows,
}: {
  findings: ImportFindings;
  rows: number;
}) {
  const { findings: messages, rows: names } = useImportsMessages();
  return (
    <>
      {renamed > 0 && <p className="notice notice-bad">{messages.renamed(renamed, rows)}</p>}
      {replaced > 0 && <p className="notice notice-bad">{messages.replaced(replaced, rows)}</p>}
      {shared.length > 0 && (
        <section aria-labelledby="shared-notes" className="my-5 max-w-measure font-ui text-note">
          <h3 id="shared-notes" className="mb-2 text-soft">
            {messages.shared}
          </h3>
          <ul className="grid gap-1.5 [&_[lang]]:font-ui">
            {shared.map(({ kind, column, text, rows: count }) => (
              <li key={`${kind} ${column} ${text}`} className="wrap-anywhere">
                <span className={kind === 'mistake' ? 'tag border-danger text-danger' : 'tag'}>
                  {names[kind]}
                </span>{' '}
                {messages.rows(count)}: {column && <span className="text-soft">{column}: </span>}
                <span lang="en">{text}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

interface MappingProps {
  detail: ImportDetail & { columns: NonNullable<ImportDetail['columns']>; mapping: SheetMapping };
  acts: ImportActions;
  onChecked: () => void;
}

const kannada = ['lyrics', 'pallavi', 'anupallavi', 'charana', 'notation'];
const groups = {
  song: columnUses.filter(
    (use) => !use.includes(' ') && use !== 'ignore' && !kannada.includes(use),
  ),
  words: columnUses.filter((use) => kannada.includes(use)),
  meanings: columnUses.filter((use) => use.startsWith('meaning ')),
  scripts: columnUses.filter((use) => use.startsWith('lyrics ') || use.startsWith('title ')),
};

/** Maps the columns of a table: the guess is chosen, and the admin corrects it. */
export function MappingStep({ detail, acts, onChecked }: MappingProps) {
  const { mapping: words, uses: plain } = useImportsMessages();
  const nameOf = useFieldName();
  const { sheets } = detail;
  const [chosen, setChosen] = useState(detail.mapping);
  const { sheet } = chosen;
  const columns = sheets?.[sheet]?.columns ?? detail.columns;
  const rows = sheets?.[sheet]?.rows ?? detail.rows;
  const id = useId();
  const choose = (at: number, use: ColumnUse) =>
    setChosen((before) => ({ ...before, uses: before.uses.with(at, use) }));
  const form = useForm(async () => {
    if (await acts.check(chosen)) onChecked();
  });
  return (
    <form {...form.props} className="mt-3">
      {sheets && (
        <>
          <SheetChoice sheets={sheets} chosen={sheet} onChoose={setChosen} />
          <SheetNote sheets={sheets} chosen={sheet} />
        </>
      )}
      <p className="mb-4 max-w-measure">{words.intro(rows)}</p>
      <table className={`${cardTable} my-5`}>
        <thead className="max-md:sr-only">
          <tr>
            <th scope="col">{words.column}</th>
            <th scope="col">{words.samples}</th>
            <th scope="col">{words.use}</th>
          </tr>
        </thead>
        <tbody className={tableBody}>
          {columns.map(({ name, samples }, at) => (
            <tr key={at} className={tableRow}>
              <th
                scope="row"
                className={`${rowName} ${chosen.uses[at] === 'ignore' ? 'text-faint' : ''}`}
              >
                {name}
              </th>
              <td className={`${tableCell} ${chosen.uses[at] === 'ignore' ? 'text-faint' : ''}`}>
                {samples.length > 0 ? (
                  samples.map((sample, place) => (
                    <span
                      key={place}
                      className="block max-w-120 truncate text-note max-md:max-w-[calc(100vw-2*var(--gutter))]"
                    >
                      {sample}
                    </span>
                  ))
                ) : (
                  <span className="hint">{words.noSample}</span>
                )}
              </td>
              <td className={tableCell}>
                <select
                  className="w-full max-w-88"
                  aria-label={words.columnUse(name)}
                  value={chosen.uses[at]}
                  onChange={({ target }) => choose(at, target.value as ColumnUse)}
                >
                  <option value="ignore">{plain.ignore}</option>
                  {Object.entries(groups).map(([group, uses]) => (
                    <optgroup key={group} label={words.groups[group as keyof typeof groups]}>
                      {uses.map((use) => (
                        <option key={use} value={use}>
                          {nameOf(use)}
                        </option>
                      ))}
                    </optgroup>
                  ))}
                </select>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-4 mb-5 flex max-w-measure items-baseline gap-2.5 font-ui text-note">
        <input
          id={`${id}-next`}
          type="checkbox"
          checked={chosen.numbering === 'next'}
          onChange={({ target }) =>
            setChosen({ ...chosen, numbering: target.checked ? 'next' : 'column' })
          }
        />
        <label htmlFor={`${id}-next`}>{words.takeNextNumber}</label>
      </p>
      <div className="actions">
        <button type="submit" className="button button-primary" disabled={acts.isBusy || form.busy}>
          {words.check}
        </button>
      </div>
    </form>
  );
}
