import { zipSync } from 'fflate';
import readXlsxFile, {
  InvalidInputError,
  InvalidSpreadsheetError,
} from 'read-excel-file/universal';
import { maxImportColumns, maxImportRows } from '../../../shared/imports.ts';
import { unpackArchive } from './archive.ts';
import { UnreadableFile } from './file-problems.ts';
import { boundXml } from './parse-bounds.ts';
import { columnIndex, faultsAsText, mergedRows, type MergedCells } from './sheet-xml.ts';

/** An empty sheet has many rows where somebody once coloured one far down. */
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
              rows: data.map((row) => row.map(textOf)),
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

function textOf(cell: unknown): string {
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
