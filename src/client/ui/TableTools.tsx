import { useId, useState } from 'react';
import { showMessage } from '../lib/message.ts';
import { useTableMessages } from './table.en.ts';
import { choicesOf, isFiltered, type TableRequest, type Column } from './table-rows.ts';
import { saveFile } from '../lib/save-file.ts';

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

const tool = 'grid gap-0.5';
const toolName = 'text-note text-soft';

/** The controls above a table: text filter, a select for each column with few values, the number of matching rows, the CSV. */
export function TableTools<Row>({
  label,
  columns,
  rows,
  request,
  setRequest,
  found,
  all,
  file,
}: Props<Row>) {
  const messages = useTableMessages();
  const id = useId();
  const [busy, setBusy] = useState(false);

  async function save() {
    if (busy || !file) return;
    setBusy(true);
    try {
      await saveCsv(file, columns, await all());
    } catch (error) {
      console.error(error);
      showMessage({ title: messages.csvFailed, tone: 'bad' });
    }
    setBusy(false);
  }

  function choose(key: string, value: string) {
    const { [key]: _before, ...others } = request.choices;
    setRequest({ ...request, page: 1, choices: value ? { ...others, [key]: value } : others });
  }

  return (
    <search
      className="mt-4 flex flex-wrap items-end gap-x-4 gap-y-2.5 font-ui"
      aria-label={messages.toolsOf(label)}
    >
      <div className={`${tool} max-md:basis-full md:max-w-80 md:flex-[1_1_11rem]`}>
        <label htmlFor={id} className={toolName}>
          {messages.filter}
        </label>
        <input
          id={id}
          type="search"
          className="h-target"
          value={request.text}
          autoComplete="off"
          onChange={(event) => setRequest({ ...request, page: 1, text: event.target.value })}
        />
      </div>
      {columns.map((column) => {
        const choices = choicesOf(column, rows);
        if (choices.length < 2) return null;
        return (
          <div key={column.key} className={tool}>
            <label htmlFor={id + column.key} className={toolName}>
              {column.name}
            </label>
            <select
              id={id + column.key}
              className="h-target max-w-52"
              value={request.choices[column.key] ?? ''}
              onChange={(event) => choose(column.key, event.target.value)}
            >
              <option value="">{messages.every}</option>
              {choices.map(([value, word]) => (
                <option key={value} value={value}>
                  {word}
                </option>
              ))}
            </select>
          </div>
        );
      })}
      <p className="flex min-h-target flex-auto items-center justify-between gap-x-4 gap-y-2 text-faint lining-nums md:justify-end">
        <span role="status">
          {found !== undefined &&
            (isFiltered(request)
              ? messages.foundOf(found, rows.length)
              : messages.rows(rows.length))}
        </span>
        {file && (
          <button
            type="button"
            className="button button-quiet"
            aria-disabled={busy}
            onClick={() => void save()}
          >
            {busy ? messages.csvWaiting : messages.csv}
          </button>
        )}
      </p>
    </search>
  );
}

/** Values that a spreadsheet would run as a formula (OWASP: CSV injection); they get an apostrophe in front. */
const formula = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/;

/** The rows as CSV with a header row (RFC 4180), after a byte order mark, by which spreadsheets recognise UTF-8. */
export async function csvOf<Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
): Promise<string> {
  const { default: papa } = await import('papaparse');
  const data = rows.map((row) => columns.map(({ value }) => value(row)));
  return `\uFEFF${papa.unparse({ fields: columns.map(({ name }) => name), data }, { escapeFormulae: formula })}\r\n`;
}

/** Downloads the rows as a CSV file with `name` and today's date in its name. */
async function saveCsv<Row>(
  name: string,
  columns: readonly Column<Row>[],
  rows: readonly Row[],
): Promise<void> {
  const file = new Blob([await csvOf(columns, rows)], { type: 'text/csv;charset=utf-8' });
  saveFile(file, `${name}-${new Date().toLocaleDateString('sv')}.csv`);
}
