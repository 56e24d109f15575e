import papa from 'papaparse';
import { maxImportColumns, maxImportRows } from '../../../shared/imports.ts';
import { UnreadableFile } from './file-problems.ts';
import { findHead } from './table-of.ts';
import { zipSync } from 'fflate';
import readXlsxFile, {
  InvalidInputError,
  InvalidSpreadsheetError,
} from 'read-excel-file/universal';
import { unpackArchive } from './archive.ts';
import { columnIndex, faultsAsText, mergedRows, type MergedCells } from './sheet-xml.ts';

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

/** An empty sheet has many rows if a distant row was once formatted. */
const maxSheetRows = 4 * maxImportRows;

/** A sheet of a workbook: its cells as text, and which of them are merged. */
export interface Sheet {
  name: string;
  rows: string[][];
  merged: MergedCells[];
}

/** The sheets that have any cells, in their order. @throws UnreadableFile */
export async function readXlsx(bytes: Uint8Array): Promise<Sheet[]> {
  const files = unpackArchive(bytes, (name) => /\.(?:xml|rels)$/i.test(name));
  const workbook = files.get('xl/workbook.xml');
  if (!workbook) throw new UnreadableFile('kind');
  boundXml(files.values());
  const mergedIn = new Map<string, MergedCells[]>();
  for (const [path, content] of files) {
    if (!/worksheets\/[^/]+\.xml$/i.test(path)) continue;
    const xml = Buffer.from(content).toString('utf8');
    refuseFarCells(xml);
    mergedIn.set(path, mergedRows(xml));
    const readable = faultsAsText(xml);
    if (readable !== xml) files.set(path, Buffer.from(readable));
  }
  const pathOf = sheetPaths(textIn(workbook), textIn(files.get('xl/_rels/workbook.xml.rels')));
  // Packed again without compression, since the library's own unpacking has no size limit.
  const plain = zipSync(Object.fromEntries(files), { level: 0 });
  try {
    const sheets = await readXlsxFile(plain.buffer, { trim: false });
    return sheets.flatMap(({ sheet: name, data }) =>
      data.some((row) => row.some((cell) => cell !== null))
        ? [
            {
              name,
              rows: data.map((row) => row.map(cellText)),
              merged: mergedIn.get(pathOf.get(name) ?? '') ?? [],
            },
          ]
        : [],
    );
  } catch (error) {
    if (
      error instanceof InvalidInputError ||
      error instanceof InvalidSpreadsheetError ||
      error instanceof TypeError ||
      error instanceof RangeError ||
      error instanceof Error
    )
      throw new UnreadableFile('broken');
    throw error;
  }
}

const textIn = (bytes: Uint8Array | undefined) =>
  bytes ? Buffer.from(bytes).toString('utf8') : '';

/** The path of each sheet's file by the sheet's name, which the library does not give. */
function sheetPaths(workbook: string, relations: string): Map<string, string> {
  const attribute = (tag: string, name: RegExp) => name.exec(tag)?.[1] ?? '';
  const targets = new Map(
    [...relations.matchAll(/<(?:\w+:)?Relationship\b[^<>]*>/g)].map(([tag]) => [
      attribute(tag, /\bId\s*=\s*["']([^"']*)["']/),
      attribute(tag, /\bTarget\s*=\s*["']([^"']*)["']/),
    ]),
  );
  return new Map(
    [...workbook.matchAll(/<(?:\w+:)?sheet\b[^<>]*>/g)].map(([tag]) => {
      const target = targets.get(attribute(tag, /:id\s*=\s*["']([^"']*)["']/)) ?? '';
      return [
        unescapeXml(attribute(tag, /\bname\s*=\s*["']([^"']*)["']/)),
        target.startsWith('/') ? target.slice(1) : `xl/${target}`,
      ];
    }),
  );
}

const unescapeXml = (text: string) =>
  text.replace(
    /&(?:lt|gt|quot|apos|amp);/g,
    (entity) =>
      ({ '&lt;': '<', '&gt;': '>', '&quot;': '"', '&apos;': "'", '&amp;': '&' })[entity] ?? entity,
  );

function cellText(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  return cell instanceof Date
    ? cell.toISOString().slice(0, 10)
    : String(cell as string | number | boolean);
}

/** The library allocates every cell before the last one, so one cell far out would take all memory. @throws UnreadableFile */
function refuseFarCells(xml: string): void {
  for (const [, letters = '', digits = ''] of xml.matchAll(/\br\s*=\s*["']([A-Za-z]*)(\d+)["']/g)) {
    if (Number(digits) > maxSheetRows) throw new UnreadableFile('rows', digits);
    const column = columnIndex(letters) + 1;
    if (column > maxImportColumns) throw new UnreadableFile('columns', String(column));
  }
}

/**
 * Counts separators before a text is parsed: a parser allocates some hundred bytes for each, so a file of a few MB could
 * take all memory. The process has a memory limit too (import-jobs.ts); this refuses sooner.
 */
const maxCells = maxImportRows * maxImportColumns;
/** Lists and objects: a song has its meanings, its scripts in seven languages, its questions. */
const maxContainers = 40 * maxImportRows;
const maxMembers = 10 * maxImportColumns;
const deepest = 20;

/** @throws UnreadableFile */
function boundJson(text: string): void {
  const members: number[] = [];
  let [values, containers] = [0, 0];
  for (let index = 0; index < text.length; index += 1) {
    const sign = text[index];
    if (sign === '"') index = endOfString(text, index);
    else if (sign === '[' || sign === '{') {
      containers += 1;
      // A list may be long, an object not.
      members.push(sign === '[' ? -maxCells : 0);
    } else if (sign === ']' || sign === '}') members.pop();
    else if (sign === ',') {
      values += 1;
      const last = members.length - 1;
      if (last >= 0) members[last] = (members[last] ?? 0) + 1;
      if ((members[last] ?? 0) > maxMembers) throw new UnreadableFile('heavy', 'members');
    }
    if (members.length > deepest || containers > maxContainers || values > maxCells)
      throw new UnreadableFile('heavy', 'values');
  }
}

/** The index of the closing quote of the string that begins at `start`. */
function endOfString(text: string, start: number): number {
  let at = start + 1;
  while (at < text.length && text[at] !== '"') at += text[at] === '\\' ? 2 : 1;
  return at;
}

/** Verses are full of commas and line ends, so the bound is as many of each as a full table has cells. @throws UnreadableFile */
function boundCsv(text: string): void {
  for (const sign of [',', ';', '\t', '\n', '"']) {
    let found = 0;
    for (let at = text.indexOf(sign); at >= 0; at = text.indexOf(sign, at + 1)) found += 1;
    if (found > maxCells) throw new UnreadableFile('heavy', sign);
  }
}

/** The maximum total size of a workbook's parts, and of one tag, whose attributes are scanned each time. */
const maxTags = 2_500_000;
const maxTagLength = 64 * 1024;

/** @throws UnreadableFile */
function boundXml(parts: Iterable<Uint8Array>): void {
  let tags = 0;
  for (const bytes of parts) {
    let open = -1;
    for (let index = 0; index < bytes.length; index += 1) {
      if (bytes[index] === 0x3c) {
        tags += 1;
        open = index;
      } else if (bytes[index] === 0x3e) open = -1;
      else if (open >= 0 && index - open > maxTagLength) throw new UnreadableFile('heavy', 'tag');
    }
    if (tags > maxTags) throw new UnreadableFile('heavy', 'tags');
  }
}
