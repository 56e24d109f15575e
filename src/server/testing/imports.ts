import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32, deflateRawSync } from 'node:zlib';
import { Zip, type ZipInputFile } from 'fflate';
import type { ImportDetail, Mapping } from '../../shared/imports.ts';
import { receiveImport } from '../features/imports/service.ts';
import type { Caller, TestSite } from './site.ts';
import type { ImportRow } from '../features/imports/output.ts';

/** Sends a file as asha and makes its dry run, with the guessed columns or the given mapping. */
export async function importFile(
  site: TestSite,
  admin: Caller,
  name: string,
  content: string | Uint8Array,
  mapping?: Mapping,
): Promise<ImportDetail> {
  const id = await send(site, name, content);
  const draft = await admin.admin.import({ id });
  return admin.admin.checkImport({ id, mapping: mapping ?? draft.mapping });
}

/** A table of songs of the small edition: one is new, one changed and one unchanged. */
export const songTable = [
  ['No', 'ಶೀರ್ಷಿಕೆ', 'Raga', 'Tala', 'Pallavi', 'Charana 1', 'Charana 2', 'Meaning', 'Tamil meaning'],
  [500, 'ಹರಿ ಎನ್ನಿ', 'ಮಲಹರಿ', 'Adi', 'ಹರಿ ಹರಿ ಎನ್ನಿ', 'ಒಂದು ಮಾತು', 'ಎರಡು ಮಾತು', 'Say Hari.', 'அரி என்க.'],
  [2, null, 'Nata', null, null, null, null, null, null],
  [3, 'ಭಾಗ್ಯದ ಲಕ್ಷ್ಮಿ ಬಾರಮ್ಮ', null, null, null, null, null, null, null],
];

/** Receives a file as the route does, without HTTP. @returns the draft's id */
export async function send(
  site: TestSite,
  name: string,
  content: string | Uint8Array,
): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'purandara-import-'));
  const path = join(folder, 'file');
  writeFileSync(path, content);
  try {
    const { id, email, username } = await site.join('ADMIN');
    return await receiveImport(
      site,
      {
        id,
        email,
        username,
        displayName: username,
        role: 'ADMIN',
        range: null,
        subscribedUntil: null,
      },
      { path, name },
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The rows of a dry run in the order of the file, shortened for comparison. */
export async function rowsOf(
  admin: Caller,
  id: string,
): Promise<Pick<ImportRow, 'number' | 'kind' | 'note' | 'fields'>[]> {
  const rows = await admin.admin.importRows({ id });
  return rows
    .toSorted((one, other) => one.position - other.position)
    .map(({ number, kind, note, fields }) => ({ number, kind, note, fields }));
}

/** A ZIP archive. Node's zlib deflates a hundred megabytes in a tenth of the time that fflate needs. */
export function zip(files: Record<string, string | Uint8Array>): Buffer {
  const chunks: Uint8Array[] = [];
  const archive = new Zip((_error, chunk) => chunks.push(chunk));
  for (const [filename, content] of Object.entries(files)) {
    const body = Buffer.from(content as string);
    const entry: ZipInputFile = { filename, size: body.length, crc: crc32(body), compression: 8 };
    archive.add(entry);
    entry.ondata?.(null, deflateRawSync(body, { level: 1 }), true);
  }
  archive.end();
  return Buffer.concat(chunks);
}

interface WorkbookForm {
  inline?: boolean;
  dimension?: boolean;
  sheetXml?: string;
  /** Other sheets after the first, their XML by name. */
  more?: Record<string, string>;
}

/** A workbook as a spreadsheet program writes it: shared strings, inline strings, numbers, and rows with missing cells. */
export function workbook(
  rows: (string | number | null)[][],
  { inline = false, dimension = true, sheetXml, more = {} }: WorkbookForm = {},
): Uint8Array {
  const strings = [...new Set(rows.flat().filter((cell) => typeof cell === 'string'))];
  const cellOf = (cell: string | number | null, row: number, column: number) => {
    const ref = `${columnName(column)}${row + 1}`;
    if (cell === null) return '';
    if (typeof cell === 'number') return `<c r="${ref}"><v>${cell}</v></c>`;
    return inline
      ? `<c r="${ref}" t="inlineStr"><is><t xml:space="preserve">${escape(cell)}</t></is></c>`
      : `<c r="${ref}" t="s"><v>${strings.indexOf(cell)}</v></c>`;
  };
  const data = rows
    .map(
      (cells, row) =>
        `<row r="${row + 1}">${cells.map((cell, column) => cellOf(cell, row, column)).join('')}</row>`,
    )
    .join('');
  const names = Object.keys(more);
  const width = Math.max(1, ...rows.map((row) => row.length));
  const sheet =
    sheetXml ??
    `<worksheet xmlns="${main}">${dimension ? `<dimension ref="A1:${columnName(width - 1)}${rows.length}"/>` : ''}<sheetData>${data}</sheetData></worksheet>`;
  return zip({
    '[Content_Types].xml': xml(
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/></Types>',
    ),
    '_rels/.rels': xml(
      `<Relationships xmlns="${relationships}"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ),
    'xl/workbook.xml': xml(
      `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="Songs" sheetId="1" r:id="rId1"/>${names.map((name, index) => `<sheet name="${escape(name)}" sheetId="${index + 2}" r:id="rIdMore${index}"/>`).join('')}</sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': xml(
      `<Relationships xmlns="${relationships}"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/sharedStrings" Target="sharedStrings.xml"/>${names.map((_, at) => `<Relationship Id="rIdMore${at}" Type="${office}/worksheet" Target="worksheets/more${at}.xml"/>`).join('')}</Relationships>`,
    ),
    'xl/sharedStrings.xml': xml(
      `<sst xmlns="${main}" count="${strings.length}" uniqueCount="${strings.length}">${strings.map((text) => `<si><t xml:space="preserve">${escape(text)}</t></si>`).join('')}</sst>`,
    ),
    'xl/worksheets/sheet1.xml': xml(sheet),
    ...Object.fromEntries(
      names.map((name, index) => [`xl/worksheets/more${index}.xml`, xml(more[name] ?? '')]),
    ),
  });
}

/** The XML of a sheet whose cells are strings, or given as XML where they begin with `<`. */
export function sheetOf(rows: (string | null)[][], merged: readonly string[] = []): string {
  const cellOf = (cell: string | null, row: number, column: number) => {
    const ref = `${columnName(column)}${row + 1}`;
    if (cell === null) return '';
    return cell.startsWith('<')
      ? cell.replace('<c', `<c r="${ref}"`)
      : `<c r="${ref}" t="inlineStr"><is><t xml:space="preserve">${escape(cell)}</t></is></c>`;
  };
  const data = rows.map(
    (cells, row) =>
      `<row r="${row + 1}">${cells.map((cell, column) => cellOf(cell, row, column)).join('')}</row>`,
  );
  const merges = merged.map((ref) => `<mergeCell ref="${ref}"/>`).join('');
  return `<worksheet xmlns="${main}"><sheetData>${data.join('')}</sheetData>${merges && `<mergeCells count="${merged.length}">${merges}</mergeCells>`}</worksheet>`;
}

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relationships = 'http://schemas.openxmlformats.org/package/2006/relationships';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const xml = (text: string) => `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${text}`;
const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

function columnName(at: number): string {
  return at < 26
    ? String.fromCharCode(65 + at)
    : columnName(Math.floor(at / 26) - 1) + String.fromCharCode(65 + (at % 26));
}
