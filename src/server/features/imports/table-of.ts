import { maxCellLength, maxImportColumns, maxImportRows } from '../../../shared/imports.ts';
import { cleanText } from '../../../shared/normal-form.ts';
import { guessMapping } from './columns.ts';
import { UnreadableFile } from './file-problems.ts';
import { cellFault, type MergedCells } from './sheet-xml.ts';
import type { TableRow, TableSource } from './source.ts';

/** Rows above the names that are looked through: a cover, a heading, an address. */
const maxRowsAbove = 30;
const maxNameLength = 60;

const filledIn = (row: readonly string[]) => row.filter((cell) => cell.trim()).length;

/**
 * Finds the row of column names: the one with most known names, if it has two and no number, else the first row with two filled cells,
 * else the first that is not empty.
 * @returns its index, -1 in an empty sheet, its known names and its filled cells
 */
export function findHead(rows: readonly string[][]): {
  head: number;
  known: number;
  filled: number;
} {
  let best = { head: -1, known: 0 };
  for (const [head, row] of rows.slice(0, maxRowsAbove).entries()) {
    const known = knownNamesIn(row);
    if (known > 1 && known > best.known) best = { head, known };
  }
  const pair = rows.findIndex((row) => filledIn(row) > 1);
  const head =
    best.head >= 0 ? best.head : pair >= 0 ? pair : rows.findIndex((row) => filledIn(row) > 0);
  return { head, known: best.known, filled: filledIn(rows[head] ?? []) };
}

function knownNamesIn(row: readonly string[]): number {
  const names = row
    .map((cell) => cell.trim())
    .filter((cell) => cell && cell.length <= maxNameLength);
  if (names.some((name) => /^\p{Nd}+(?:\.0)?$/u.test(name))) return 0;
  return guessMapping(names).uses.filter((use) => use !== 'ignore').length;
}

/** Makes a table of a sheet's rows; empty rows are dropped. @throws UnreadableFile */
export function tableOf(
  rows: readonly string[][],
  merged: readonly MergedCells[] = [],
): TableSource {
  const { cells: sheet, filledFrom } = fillMerged(rows, merged);
  const { head } = findHead(sheet);
  const names = sheet[head];
  if (!names) throw new UnreadableFile('empty');
  const body = sheet.flatMap((row, index) =>
    index > head && filledIn(row) > 0 ? [{ index, cells: row.map(cleanCell) }] : [],
  );
  if (body.length === 0) throw new UnreadableFile('empty');
  if (body.length > maxImportRows) throw new UnreadableFile('rows', String(body.length));
  const width = Math.max(names.length, ...body.map(({ cells }) => cells.length));
  if (width > maxImportColumns) throw new UnreadableFile('columns', String(width));
  for (const { index, cells } of body)
    if (cells.some((cell) => cell.length > maxCellLength))
      throw new UnreadableFile('long', `A cell in row ${index + 1}`);
  // Spreadsheets leave empty columns without a name at the right edge.
  const used = Array.from({ length: width }, (_, index) => index).filter(
    (at) => names[at]?.trim() || body.some(({ cells }) => cells[at]),
  );
  return {
    kind: 'table',
    columns: used.map(
      (at) => cleanCell(names[at] ?? '').replace(/\s+/g, ' ') || `Column ${at + 1}`,
    ),
    rows: body.map(({ index, cells }): TableRow => {
      const notes = used.flatMap((column, at) => {
        const from = filledFrom.get(`${index} ${column}`);
        const fault =
          cellFault(cells[column] ?? '') ??
          (from === undefined
            ? null
            : `This cell is merged with that of row ${from + 1}; its text is taken for this row too.`);
        return fault ? [{ column: at, text: fault }] : [];
      });
      const texts = used.map((column) =>
        cellFault(cells[column] ?? '') ? '' : (cells[column] ?? ''),
      );
      return { at: index + 1, cells: texts, ...(notes.length > 0 && { notes }) };
    }),
  };
}

/** Repeats the text of merged cells in each of their rows. `filledFrom` names the row of the text, by `row column`. */
function fillMerged(
  rows: readonly string[][],
  merged: readonly MergedCells[],
): { cells: readonly string[][]; filledFrom: Map<string, number> } {
  const filledFrom = new Map<string, number>();
  if (merged.length === 0) return { cells: rows, filledFrom };
  const cells = rows.map((row) => [...row]);
  for (const { column, first, last } of merged.slice(0, 10 * maxImportRows)) {
    const text = cells[first]?.[column];
    if (!text) continue;
    for (let index = first + 1; index <= Math.min(last, cells.length - 1); index += 1) {
      const row = cells[index];
      // Cells without a text of their own; an empty row stays empty.
      if (!row || row[column] || filledIn(row) === 0) continue;
      row[column] = text;
      filledFrom.set(`${index} ${column}`, first);
    }
    if (filledFrom.size > maxImportRows * maxImportColumns)
      throw new UnreadableFile('heavy', 'merged cells');
  }
  return { cells, filledFrom };
}

const cleanCell = (cell: string) => cleanText(cell).trim();
