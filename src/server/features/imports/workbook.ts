import { guessMapping } from './columns.ts';
import { UnreadableFile } from './file-problems.ts';
import type { Sheet } from './read-xlsx.ts';
import type { ImportSource, TableSource, WorkbookSource } from './source.ts';
import { tableOf } from './table-of.ts';

/** Sheets whose columns are stored and offered. */
const maxSheets = 20;

/** The content of a workbook: a table if only one sheet has cells. @throws UnreadableFile if no sheet can be read */
export function workbookOf(sheets: readonly Sheet[]): ImportSource {
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
export function likelySheet({ sheets }: WorkbookSource): number {
  const known = sheets.map(({ columns, rows }) =>
    rows.length === 0 ? -1 : guessMapping(columns).uses.filter((use) => use !== 'ignore').length,
  );
  return known.indexOf(Math.max(...known));
}
