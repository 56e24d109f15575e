import { readFile as readBytes } from 'node:fs/promises';
import type { Db } from '../../db/open.ts';
import { guessMapping } from './columns.ts';
import { UnreadableFile, type FileProblem } from './file-problems.ts';
import { insertImport } from './queries.ts';
import {
  columnSamples,
  tableIn,
  type ImportSource,
  type EditionSource,
  type TableSource,
  type WorkbookSource,
} from './source.ts';
import type { JobContext } from './job-context.ts';
import { maxCellLength, maxImportRows } from '../../../shared/imports.ts';
import { isZip, unpackArchive } from './archive.ts';
import { readCsv, readJson, readXlsx, type Sheet } from './read-table.ts';
import { tableOf } from './table-of.ts';

/** Bytes of one row: small enough that writing and reading it does not delay other calls. */
const partSize = 256 * 1024;

interface ReceivedFile {
  id: string;
  path: string;
  name: string;
  userId: string;
  now: number;
}

/** Reads a file that was sent and stores its content as a draft, with a guess of what its columns hold. */
export async function receiveFile(
  db: Db,
  { id, path, name, userId, now }: ReceivedFile,
  job: JobContext,
): Promise<FileProblem | { id: string }> {
  try {
    const source = await readFile(await readBytes(path), name);
    const bytes = Buffer.from(JSON.stringify(source));
    const parts = Array.from({ length: Math.ceil(bytes.length / partSize) }, (_, index) =>
      bytes.subarray(index * partSize, (index + 1) * partSize),
    );
    const sheet = source.kind === 'workbook' ? likelySheet(source) : 0;
    const table = tableIn(source, sheet);
    const columns = table && JSON.stringify(columnSamples(table));
    const mapping = table && JSON.stringify({ ...guessMapping(table.columns), sheet });
    await job.lockWrites();
    await db.transaction().execute((trx) =>
      insertImport(
        trx,
        {
          id,
          user_id: userId,
          name,
          state: 'draft',
          songs: source.kind === 'edition' ? source.files.length : (table?.rows.length ?? 0),
          columns,
          sheets: sheetsOf(source),
          mapping,
          counts: null,
          warnings: 0,
          findings: null,
          check_id: null,
          created_at: now,
          checked_at: null,
          applied_at: null,
          applied_by: null,
          undone_at: null,
          undone_by: null,
        },
        parts,
      ),
    );
    return { id };
  } catch (error) {
    if (error instanceof UnreadableFile) return { problem: error.problem, detail: error.detail };
    throw error;
  }
}

/** The sheets of a workbook with their columns, as JSON, so that another one can be chosen without reading the file again. */
function sheetsOf(source: ImportSource): string | null {
  if (source.kind !== 'workbook') return null;
  return JSON.stringify(
    source.sheets.map(({ name, columns, rows }, sheet) => ({
      name,
      rows: rows.length,
      columns: columnSamples({ columns, rows }),
      mapping: { ...guessMapping(columns), sheet },
    })),
  );
}

/** Where the first song of a text begins, as in docs/edition-format.md. */
const songStart = /^[\ufeff\s]*(?:number|title|roman|form|raga|tala|source|sure)\s*:/;

/**
 * Reads a file of any format that an import takes. Its bytes tell the format; only for CSV does the name count.
 * @throws UnreadableFile
 */
export async function readFile(bytes: Uint8Array, name: string): Promise<ImportSource> {
  if (bytes.length === 0) throw new UnreadableFile('empty');
  if (bytes[0] === 0xd0 && bytes[1] === 0xcf && bytes[2] === 0x11) throw new UnreadableFile('xls');
  if (isZip(bytes))
    return /\.xlsx$/i.test(name) || isWorkbook(bytes)
      ? workbookOf(await readXlsx(bytes))
      : readArchive(bytes);
  const text = decode(bytes);
  if (/\.json$/i.test(name) || /^\s*[[{]\s*["{\]]/.test(text)) return tableOf(readJson(text));
  if (/(?:^|[\\/])wanted\.txt$/i.test(name) || songStart.test(text))
    return editionOf([{ name: baseOf(name), text }]);
  if (/\.(?:csv|tsv|txt)$/i.test(name)) return tableOf(readCsv(text));
  throw new UnreadableFile('kind');
}

function isWorkbook(bytes: Uint8Array): boolean {
  let found = false;
  unpackArchive(bytes, (name) => {
    found ||= name === 'xl/workbook.xml';
    return false;
  });
  return found;
}

const baseOf = (name: string) => name.split(/[\\/]/).at(-1) ?? name;

/** The song files of an archive in any of its folders, without the files that macOS adds. @throws UnreadableFile */
function readArchive(bytes: Uint8Array): EditionSource {
  const isSong = (name: string) =>
    /(?:^|\/)(?:\d{3,}-[^/]+|wanted)\.txt$/i.test(name) && !/(?:^|\/)(?:__MACOSX|\.)/.test(name);
  const found = [...unpackArchive(bytes, isSong)];
  // An export also has plain texts by language, which have similar names.
  const inSongs = found.filter(([name]) => /(?:^|\/)songs\/[^/]+$/.test(name));
  const files = (inSongs.length > 0 ? inSongs : found).map(([name, content]) => ({
    name: baseOf(name),
    text: decode(content),
  }));
  if (files.length === 0) throw new UnreadableFile('no-songs');
  return editionOf(files.toSorted((one, other) => (one.name < other.name ? -1 : 1)));
}

function editionOf(files: EditionSource['files']): EditionSource {
  if (files.length > maxImportRows) throw new UnreadableFile('rows', String(files.length));
  // The list of wanted songs is as long as there are songs.
  const long = files.find(
    ({ name, text }) => text.length > (name === 'wanted.txt' ? 50 : 20) * maxCellLength,
  );
  if (long) throw new UnreadableFile('long', long.name);
  return { kind: 'edition', files };
}

/** UTF-16 where its mark says so, else UTF-8. @throws UnreadableFile */
function decode(bytes: Uint8Array): string {
  const [first, second] = bytes;
  const isUtf16 = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
  const text = new TextDecoder(
    isUtf16 ? (first === 0xff ? 'utf-16le' : 'utf-16be') : 'utf-8',
  ).decode(bytes);
  if (text.includes('\0')) throw new UnreadableFile('text');
  // A few bad bytes are reported in their lines; a file with many is no UTF-8 text.
  const lost = text.split('\ufffd').length - 1;
  if (lost > 20 && lost > text.length / 50) throw new UnreadableFile('text');
  return text.toWellFormed();
}

/** Sheets whose columns are stored and offered. */
const maxSheets = 20;

/** The content of a workbook: a table if only one sheet has cells. @throws UnreadableFile if no sheet can be read */
function workbookOf(sheets: readonly Sheet[]): ImportSource {
  const faults: UnreadableFile[] = [];
  const read = sheets
    .slice(0, maxSheets)
    .map(({ name, rows, merged }): WorkbookSource['sheets'][number] => {
      const table = tableOrFault(rows, merged);
      if (table instanceof UnreadableFile) {
        faults.push(table);
        return { name, columns: [], rows: [] };
      }
      return { name, columns: table.columns, rows: table.rows };
    });
  const fault = faults.find(({ problem }) => problem !== 'empty') ?? faults[0];
  if (read.every(({ columns }) => columns.length === 0)) throw fault ?? new UnreadableFile('empty');
  const [only] = read;
  return only && sheets.length === 1
    ? { kind: 'table', columns: only.columns, rows: only.rows }
    : { kind: 'workbook', sheets: read };
}

function tableOrFault(
  rows: readonly string[][],
  merged: Sheet['merged'],
): TableSource | UnreadableFile {
  try {
    return tableOf(rows, merged);
  } catch (error) {
    if (error instanceof UnreadableFile) return error;
    throw error;
  }
}

/** The sheet that seems to hold the songs: the first with most known columns. */
function likelySheet({ sheets }: WorkbookSource): number {
  const known = sheets.map(({ columns, rows }) =>
    rows.length === 0 ? -1 : guessMapping(columns).uses.filter((use) => use !== 'ignore').length,
  );
  return known.indexOf(Math.max(...known));
}
