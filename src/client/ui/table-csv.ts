import { saveFile } from '../lib/save-file.ts';
import type { Column } from './table-rows.ts';

/** What a spreadsheet would take for a formula (OWASP: CSV injection); it gets an apostrophe before it. */
const formula = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/;

/** The rows as CSV with a head: RFC 4180, beginning with the mark by which spreadsheets know UTF-8. */
export async function csvOf<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): Promise<string> {
  const { default: papa } = await import('papaparse');
  const data = rows.map((row) => columns.map(({ value }) => value(row)));
  return `\uFEFF${papa.unparse({ fields: columns.map(({ name }) => name), data }, { escapeFormulae: formula })}\r\n`;
}

/** Keeps the rows in a file named after them and the day. */
export async function saveCsv<Row>(name: string, columns: readonly Column<Row>[], rows: readonly Row[]): Promise<void> {
  const file = new Blob([await csvOf(columns, rows)], { type: 'text/csv;charset=utf-8' });
  saveFile(file, `${name}-${new Date().toLocaleDateString('sv')}.csv`);
}
