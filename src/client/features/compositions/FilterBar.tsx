import { useId, useState } from 'react';
import { Link } from 'wouter';
import { namedIndexes } from '../../../shared/compositions/indexes.ts';
import { useShellMessages } from '../../messages/shell.en.ts';
import { useSongFactsMessages } from '../edition/song-facts.en.ts';
import {
  hasFilters,
  noFilters,
  type FilterChoice,
  type Filters,
} from '../../../shared/compositions/list-filters.ts';

interface Props {
  choices: readonly FilterChoice[];
  filters: Filters;
  /** The address of the list with other filters. */
  addressOf: (filters: Filters) => string;
  /** How many songs match, and how many the list has. */
  shown: number;
  total: number;
  onChange: (filters: Filters) => void;
  /** The bar is inside a form, which works without scripts. */
  inForm?: boolean;
}

/** Filters the list by the names of the indexes, and by which songs can be sung or have been checked. */
export function FilterBar({
  choices,
  filters,
  addressOf,
  shown,
  total,
  onChange,
  inForm = false,
}: Props) {
  const { list } = useShellMessages();
  const { facts, factValue } = useSongFactsMessages();
  return (
    <>
      <details
        className={inForm ? undefined : 'needs-script'}
        open={inForm && hasFilters(filters) ? true : undefined}
      >
        <summary className="inline-flex min-h-target cursor-pointer items-center font-ui text-accent">
          {list.filters}
        </summary>
        <div className="mb-3 flex flex-wrap items-end gap-x-6 gap-y-3 *:min-h-target [&_select]:min-w-36">
          {choices.map(({ kind, names }) => (
            <Choice
              key={kind}
              field={kind}
              label={facts[kind]}
              value={filters.names[kind] ?? ''}
              names={names}
              nameOf={(name) => factValue(kind, name)}
              onChoose={(name) => {
                const { [kind]: _before, ...others } = filters.names;
                onChange({ ...filters, names: name ? { ...others, [kind]: name } : others });
              }}
            />
          ))}
          <Check
            name="ready"
            label={list.ready}
            hint={list.readyHint}
            on={filters.ready}
            onTurn={(ready) => onChange({ ...filters, ready })}
          />
          <Check
            name="checked"
            label={list.checkedOnly}
            on={filters.checked}
            onTurn={(checked) => onChange({ ...filters, checked })}
          />
          {inForm && (
            <noscript>
              <button type="submit" className="button">
                {list.apply}
              </button>
            </noscript>
          )}
        </div>
      </details>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 font-ui text-sm text-soft">
        <span role="status">
          {hasFilters(filters) && (shown > 0 ? list.shown(shown, total) : list.noneLeft)}
        </span>
        {hasFilters(filters) && <Chips filters={filters} addressOf={addressOf} />}
      </div>
    </>
  );
}

/** The filters that hold, each a link to the list without it, and a link to the whole list. */
const chip =
  'inline-flex min-h-target items-center gap-[0.4rem] rounded-sm border border-rule px-3 text-ink no-underline hover:border-accent hover:text-accent';

function Chips({ filters, addressOf }: Pick<Props, 'filters' | 'addressOf'>) {
  const { list } = useShellMessages();
  const { facts, factValue } = useSongFactsMessages();
  const named = namedIndexes.flatMap((kind) => {
    const { [kind]: name, ...names } = filters.names;
    return name
      ? [{ text: `${facts[kind]}: ${factValue(kind, name)}`, without: { ...filters, names } }]
      : [];
  });
  const chips = [
    ...named,
    ...(filters.ready ? [{ text: list.ready, without: { ...filters, ready: false } }] : []),
    ...(filters.checked
      ? [{ text: list.checkedOnly, without: { ...filters, checked: false } }]
      : []),
  ];
  return (
    <>
      {chips.map(({ text, without }) => (
        <Link
          key={text}
          className={chip}
          href={addressOf(without)}
          replace
          aria-label={list.without(text)}
        >
          {text} <span aria-hidden="true">×</span>
        </Link>
      ))}
      <Link className="button button-quiet" href={addressOf(noFilters)} replace>
        {list.clear}
      </Link>
    </>
  );
}

interface ChoiceProps {
  /** Its name in the form. */
  field: string;
  label: string;
  /** '' for any. */
  value: string;
  names: readonly string[];
  nameOf: (name: string) => string;
  onChoose: (name: string) => void;
}

function Choice({ field, label, value, names, nameOf, onChoose }: ChoiceProps) {
  const { list } = useShellMessages();
  const id = useId();
  const [shown, setShown] = usePending(value);
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        name={field}
        value={shown}
        onChange={({ target }) => {
          setShown(target.value);
          onChoose(target.value);
        }}
      >
        <option value="">{list.any}</option>
        {names.map((name) => (
          <option key={name} value={name}>
            {nameOf(name)}
          </option>
        ))}
      </select>
    </div>
  );
}

interface CheckProps {
  name: string;
  label: string;
  hint?: string;
  on: boolean;
  onTurn: (on: boolean) => void;
}

function Check({ name, label, hint, on, onTurn }: CheckProps) {
  const [shown, setShown] = usePending(on);
  return (
    <label className="mt-4 flex min-h-target items-center gap-3">
      <input
        type="checkbox"
        name={name}
        value="1"
        checked={shown}
        onChange={({ target }) => {
          setShown(target.checked);
          onTurn(target.checked);
        }}
      />
      <span>
        {label}
        {hint && <span className="hint"> ({hint})</span>}
      </span>
    </label>
  );
}

/**
 * The value that was chosen until the address has another one: the navigation begins after the next paint, and the field must not jump back
 * before.
 */
function usePending<T>(value: T): [T, (chosen: T) => void] {
  const [pending, setPending] = useState({ chosen: value, from: value });
  const isPending = pending.from === value;
  if (!isPending) setPending({ chosen: value, from: value });
  return [isPending ? pending.chosen : value, (chosen) => setPending({ chosen, from: value })];
}
