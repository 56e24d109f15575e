import papa from 'papaparse';
import { maxCellLength, maxImportColumns, maxImportRows } from '../../../shared/imports.ts';
import { UnreadableFile } from './file-problems.ts';
import { boundCsv, boundJson } from './parse-bounds.ts';
import type { TableSource } from './source.ts';
import { cleanText } from '../../../shared/normal-form.ts';

/** The apostrophe that keeps a spreadsheet from reading a cell as a formula; the site's own tables have it (ui/table-csv.ts). */
const guarded = /^'(?=\s*[=+\-@＝＋－＠]|[\t\r\n])/;
const delimiters = [',', ';', '\t'];

/**
 * Reads a table in text, separated by comma, semicolon or tab: whichever gives the header row most columns. Only that row is
 * asked, since the verses below are full of commas. @throws UnreadableFile
 */
export function readCsv(text: string): string[][] {
  boundCsv(text);
  const heads = delimiters.map((delimiter) => ({ delimiter, rows: papa.parse<string[]>(text, { delimiter, preview: 10 }).data }));
  const head = heads[0]?.rows.findIndex((_, at) => heads.some(({ rows }) => (rows[at]?.length ?? 0) > 1)) ?? 0;
  const [best] = heads.toSorted((one, other) => (other.rows[head]?.length ?? 0) - (one.rows[head]?.length ?? 0));
  const { data } = papa.parse<string[]>(text, { delimiter: best?.delimiter ?? ',', preview: 5 * maxImportRows });
  return data.map((row) => row.map((cell) => cell.replace(guarded, '')));
}

/**
 * A list of objects as a table, a column for each name that occurs; `{ meanings: { Tamil } }` is the column `meanings.Tamil`.
 * An object that holds one list, as `{ songs: [...] }`, is that list. @throws UnreadableFile
 */
export function readJson(text: string): string[][] {
  boundJson(text);
  const value = parseJson(text);
  const list = Array.isArray(value) ? value : listIn(value);
  if (!list) throw new UnreadableFile('json');
  if (list.length > maxImportRows) throw new UnreadableFile('rows', String(list.length));
  const songs = list.map((song) => {
    if (!isObject(song)) throw new UnreadableFile('json');
    return flatten(song);
  });
  const columns = [...new Set(songs.flatMap((song) => [...song.keys()]))];
  return [columns, ...songs.map((song) => columns.map((name) => song.get(name) ?? ''))];
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new UnreadableFile('json', error instanceof Error ? error.message.slice(0, 200).replace(/\.$/, '') : '');
  }
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

function listIn(value: unknown): unknown[] | null {
  const lists = isObject(value) ? Object.values(value).filter((one) => Array.isArray(one)) : [];
  return lists.length === 1 ? (lists[0] ?? null) : null;
}

function flatten(song: Record<string, unknown>, before = '', depth = 0): Map<string, string> {
  const fields = new Map<string, string>();
  for (const [name, value] of Object.entries(song)) {
    const path = before + name;
    if (isObject(value) && depth < 3) for (const [inner, text] of flatten(value, `${path}.`, depth + 1)) fields.set(inner, text);
    else fields.set(path, textOf(value));
    if (fields.size > maxImportColumns) throw new UnreadableFile('columns', `more than ${maxImportColumns}`);
  }
  return fields;
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map(textOf).join('\n');
  return typeof value === 'object' ? JSON.stringify(value) : String(value as string | number | boolean);
}

/** Makes a table of a sheet's rows: the first row with two filled cells is the header, and empty rows are dropped. @throws UnreadableFile */
export function tableOf(rows: readonly string[][]): TableSource {
  const filled = (row: readonly string[]) => row.filter((cell) => cell.trim()).length;
  const head = Math.max(
    rows.findIndex((row) => filled(row) > 1),
    rows.some((row) => filled(row) > 1) ? 0 : rows.findIndex((row) => filled(row) > 0),
  );
  const names = rows[head];
  if (!names) throw new UnreadableFile('empty');
  const body = rows.flatMap((row, index) => (index > head && filled(row) > 0 ? [{ at: index + 1, cells: row.map(cleanCell) }] : []));
  if (body.length === 0) throw new UnreadableFile('empty');
  if (body.length > maxImportRows) throw new UnreadableFile('rows', String(body.length));
  const width = Math.max(names.length, ...body.map(({ cells }) => cells.length));
  if (width > maxImportColumns) throw new UnreadableFile('columns', String(width));
  for (const { at, cells } of body)
    if (cells.some((cell) => cell.length > maxCellLength)) throw new UnreadableFile('long', `A cell in row ${at}`);
  // Spreadsheets leave empty columns without a name at the right edge.
  const used = Array.from({ length: width }, (_, at) => at).filter((at) => names[at]?.trim() || body.some(({ cells }) => cells[at]));
  return {
    kind: 'table',
    columns: used.map((at) => cleanCell(names[at] ?? '').replace(/\s+/g, ' ') || `Column ${at + 1}`),
    rows: body.map(({ at, cells }) => ({ at, cells: used.map((column) => cells[column] ?? '') })),
  };
}

const cleanCell = (cell: string) => cleanText(cell).trim();
