import { saveFile } from '../lib/save-file.ts';
import type { Column } from './table-rows.ts';

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
export async function saveCsv<Row>(
  name: string,
  columns: readonly Column<Row>[],
  rows: readonly Row[],
): Promise<void> {
  const file = new Blob([await csvOf(columns, rows)], { type: 'text/csv;charset=utf-8' });
  saveFile(file, `${name}-${new Date().toLocaleDateString('sv')}.csv`);
}
