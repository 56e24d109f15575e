import { useId, useMemo } from 'react';
import type { ListEntry } from '../../../shared/compositions.ts';
import { useWords } from '../../words/en.shell.ts';
import { useCompositionsWords } from '../../words/en.compositions.ts';
import { filterChoices, hasFilters, type Filters } from './filters.ts';

interface Props {
  entries: readonly ListEntry[];
  filters: Filters;
  /** How many songs match. */
  shown: number;
  onChange: (filters: Filters) => void;
}

const none: Filters = { raga: null, tala: null, form: null, ready: false, checked: false };

/** Filters the list by raga, tala and form, and by which songs can be sung or have been checked. */
export function FilterBar({ entries, filters, shown, onChange }: Props) {
  const { list } = useWords();
  const { song } = useCompositionsWords();
  const choices = useMemo(() => filterChoices(entries), [entries]);
  return (
    <details className="filters needs-script" open={hasFilters(filters) || undefined}>
      <summary>{list.filters}</summary>
      <div className="filter-fields">
        <Choice
          label={list.raga}
          value={filters.raga}
          values={choices.ragas}
          nameOf={song.mode}
          onChoose={(raga) => onChange({ ...filters, raga })}
        />
        <Choice
          label={list.tala}
          value={filters.tala}
          values={choices.talas}
          nameOf={song.mode}
          onChoose={(tala) => onChange({ ...filters, tala })}
        />
        <Choice
          label={list.form}
          value={filters.form}
          values={choices.forms}
          nameOf={(form) => song.forms[form]}
          onChoose={(form) => onChange({ ...filters, form })}
        />
        <Check label={list.ready} hint={list.readyHint} on={filters.ready} onTurn={(ready) => onChange({ ...filters, ready })} />
        <Check label={list.checkedOnly} on={filters.checked} onTurn={(checked) => onChange({ ...filters, checked })} />
      </div>
      <div className="filter-count">
        <span role="status">{hasFilters(filters) && (shown > 0 ? list.shown(shown, entries.length) : list.noneLeft)}</span>
        {hasFilters(filters) && (
          <button type="button" className="button button-quiet" onClick={() => onChange(none)}>
            {list.clear}
          </button>
        )}
      </div>
    </details>
  );
}

interface ChoiceProps<Value extends string> {
  label: string;
  value: Value | null;
  values: readonly Value[];
  nameOf?: (value: Value) => string;
  onChoose: (value: Value | null) => void;
}

function Choice<Value extends string>({ label, value, values, nameOf = (name) => name, onChoose }: ChoiceProps<Value>) {
  const { list } = useWords();
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value ?? ''} onChange={({ target }) => onChoose(values.find((one) => one === target.value) ?? null)}>
        <option value="">{list.any}</option>
        {values.map((one) => (
          <option key={one} value={one}>
            {nameOf(one)}
          </option>
        ))}
      </select>
    </div>
  );
}

function Check({ label, hint, on, onTurn }: { label: string; hint?: string; on: boolean; onTurn: (on: boolean) => void }) {
  return (
    <label className="check">
      <input type="checkbox" checked={on} onChange={({ target }) => onTurn(target.checked)} />
      <span>
        {label}
        {hint && <span className="hint"> ({hint})</span>}
      </span>
    </label>
  );
}
