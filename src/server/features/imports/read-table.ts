import papa from 'papaparse';
import { maxImportColumns, maxImportRows } from '../../../shared/imports.ts';
import { UnreadableFile } from './file-problems.ts';
import { boundCsv, boundJson } from './parse-bounds.ts';
import { findHead } from './table-of.ts';

/** The apostrophe that keeps a spreadsheet from reading a cell as a formula; the site's own tables have it (ui/TableTools.tsx). */
const guarded = /^'(?=\s*[=+\-@＝＋－＠]|[\t\r\n])/;
const delimiters = [',', ';', '\t', '|'];
/** The line below the names in a table that was written as Markdown. */
const rule = /^\s*:?-{2,}:?\s*$/;

/**
 * Reads a table in text, separated by comma, semicolon, tab or pipe: whichever gives the row of names most columns that are known, then
 * most columns. Only that row is asked, since the verses below are full of commas. @throws UnreadableFile
 */
export function readCsv(text: string): string[][] {
  boundCsv(text);
  const ranked = delimiters
    .map((delimiter) => ({
      delimiter,
      ...findHead(papa.parse<string[]>(text, { delimiter, preview: 40 }).data),
    }))
    .toSorted((one, other) => other.known - one.known || other.filled - one.filled);
  const delimiter = ranked[0]?.delimiter ?? ',';
  const { data } = papa.parse<string[]>(text, { delimiter, preview: 5 * maxImportRows });
  const rows = data.map((row) => row.map((cell) => cell.replace(guarded, '')));
  // Emptied rather than removed, so that the numbers of the rows stay.
  return delimiter === '|'
    ? rows.map((row) =>
        row.some((cell) => rule.test(cell)) && row.every((cell) => !cell.trim() || rule.test(cell))
          ? []
          : row,
      )
    : rows;
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
    throw new UnreadableFile(
      'json',
      error instanceof Error ? error.message.slice(0, 200).replace(/\.$/, '') : '',
    );
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function listIn(value: unknown): unknown[] | null {
  const lists = isObject(value) ? Object.values(value).filter((one) => Array.isArray(one)) : [];
  return lists.length === 1 ? (lists[0] ?? null) : null;
}

function flatten(song: Record<string, unknown>, before = '', depth = 0): Map<string, string> {
  const fields = new Map<string, string>();
  for (const [name, value] of Object.entries(song)) {
    const path = before + name;
    if (isObject(value) && depth < 3)
      for (const [inner, text] of flatten(value, `${path}.`, depth + 1)) fields.set(inner, text);
    else fields.set(path, textOf(value));
    if (fields.size > maxImportColumns)
      throw new UnreadableFile('columns', `more than ${maxImportColumns}`);
  }
  return fields;
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map(textOf).join('\n');
  return typeof value === 'object'
    ? JSON.stringify(value)
    : String(value as string | number | boolean);
}
