import { zipSync } from 'fflate';
import readXlsxFile, { InvalidInputError, InvalidSpreadsheetError } from 'read-excel-file/universal';
import { maxImportColumns, maxImportRows } from '../../../shared/imports.ts';
import { unpackArchive } from './archive.ts';
import { UnreadableFile } from './file-problems.ts';
import { boundXml } from './parse-bounds.ts';

/** An empty sheet has many rows where somebody once coloured one far down. */
const mostSheetRows = 4 * maxImportRows;

/** The rows of the first sheet that has any. @throws UnreadableFile */
export async function readXlsx(bytes: Uint8Array): Promise<string[][]> {
  const files = unpackArchive(bytes, (name) => /\.(?:xml|rels)$/i.test(name));
  if (!files.has('xl/workbook.xml')) throw new UnreadableFile('kind');
  boundXml(files.values());
  for (const [name, xml] of files) if (/worksheets\//.test(name)) refuseFarCells(Buffer.from(xml).toString('latin1'));
  // Packed again without compression, since the library's own unpacking has no size limit.
  const plain = zipSync(Object.fromEntries(files), { level: 0 });
  try {
    const sheets = await readXlsxFile(plain.buffer, { trim: false });
    const rows = sheets.map(({ data }) => data).find((data) => data.some((row) => row.some((cell) => cell !== null))) ?? [];
    return rows.map((row) => row.map(textOf));
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

function textOf(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  return cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell as string | number | boolean);
}

/** The library allocates every cell before the last one, so one cell far out would take all memory. @throws UnreadableFile */
function refuseFarCells(xml: string): void {
  for (const [, letters = '', digits = ''] of xml.matchAll(/\br\s*=\s*["']([A-Za-z]*)(\d+)["']/g)) {
    if (Number(digits) > mostSheetRows) throw new UnreadableFile('rows', digits);
    const column = [...letters.toUpperCase()].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
    if (column > maxImportColumns) throw new UnreadableFile('columns', String(column));
  }
}
