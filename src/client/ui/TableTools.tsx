import { useId, useState } from 'react';
import { showMessage } from '../lib/message.ts';
import { useTableWords } from '../words/en.table.ts';
import { saveCsv } from './table-csv.ts';
import { choicesOf, isFiltered, type TableRequest, type Column } from './table-rows.ts';

interface Props<Row> {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  request: TableRequest;
  setRequest: (request: TableRequest) => void;
  /** The number of matching rows, where it is known. */
  found: number | undefined;
  all: () => Promise<readonly Row[]>;
  file: string | undefined;
}

/** The controls above a table: text filter, a select for each column with few values, the number of matching rows, the CSV. */
export function TableTools<Row>({ label, columns, rows, request, setRequest, found, all, file }: Props<Row>) {
  const words = useTableWords();
  const id = useId();
  const [busy, setBusy] = useState(false);

  async function save() {
    if (busy || !file) return;
    setBusy(true);
    try {
      await saveCsv(file, columns, await all());
    } catch (error) {
      console.error(error);
      showMessage({ title: words.csvFailed, tone: 'bad' });
    }
    setBusy(false);
  }

  function choose(key: string, value: string) {
    const { [key]: _before, ...others } = request.choices;
    setRequest({ ...request, page: 1, choices: value ? { ...others, [key]: value } : others });
  }

  return (
    <search className="table-tools" aria-label={words.toolsOf(label)}>
      <div className="table-tool table-filter">
        <label htmlFor={id}>{words.filter}</label>
        <input
          id={id}
          type="search"
          value={request.text}
          autoComplete="off"
          onChange={(event) => setRequest({ ...request, page: 1, text: event.target.value })}
        />
      </div>
      {columns.map((column) => {
        const choices = choicesOf(column, rows);
        if (choices.length < 2) return null;
        return (
          <div key={column.key} className="table-tool">
            <label htmlFor={id + column.key}>{column.name}</label>
            <select
              id={id + column.key}
              value={request.choices[column.key] ?? ''}
              onChange={(event) => choose(column.key, event.target.value)}
            >
              <option value="">{words.every}</option>
              {choices.map(([value, word]) => (
                <option key={value} value={value}>
                  {word}
                </option>
              ))}
            </select>
          </div>
        );
      })}
      <p className="table-count">
        <span role="status">
          {found !== undefined && (isFiltered(request) ? words.foundOf(found, rows.length) : words.rows(rows.length))}
        </span>
        {file && (
          <button type="button" className="button button-quiet" aria-disabled={busy} onClick={() => void save()}>
            {busy ? words.csvWaiting : words.csv}
          </button>
        )}
      </p>
    </search>
  );
}
