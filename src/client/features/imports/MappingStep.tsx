import { useId, useState } from 'react';
import { columnUses, type ColumnUse } from '../../../shared/import-columns.ts';
import type { ImportDetail, SheetMapping } from '../../../shared/imports.ts';
import { useForm } from '../../lib/form.ts';
import { cardTable, rowName, tableBody, tableCell, tableRow } from '../../ui/table-styles.ts';
import { useImportsMessages } from './imports.en.ts';
import { SheetChoice, SheetNote } from './SheetChoice.tsx';
import type { ImportActions } from './use-import-actions.ts';
import { useFieldName } from './use-names.ts';

interface Props {
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
export function MappingStep({ detail, acts, onChecked }: Props) {
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
