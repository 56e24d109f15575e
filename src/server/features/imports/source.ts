/** The content of a file: songs in the edition's format, or a table whose columns have yet to be mapped. */
export type ImportSource = EditionSource | TableSource | WorkbookSource;

export interface EditionSource {
  kind: 'edition';
  files: { name: string; text: string }[];
}

export interface TableSource {
  kind: 'table';
  columns: string[];
  rows: TableRow[];
}

/** `at` is the row's number in the sheet, from 1, the header included; `notes` are about cells that could not be taken as they are. */
export interface TableRow {
  at: number;
  cells: string[];
  notes?: { column: number; text: string }[] | undefined;
}

/** The sheets of a workbook, if several have cells. One that holds no table has no columns. */
export interface WorkbookSource {
  kind: 'workbook';
  sheets: ({ name: string } & Pick<TableSource, 'columns' | 'rows'>)[];
}

/** The table that an import reads, by the sheet that was chosen; null for files of the edition, and for a sheet without a table. */
export function tableIn(source: ImportSource, sheet: number): TableSource | null {
  if (source.kind === 'table') return source;
  if (source.kind === 'edition') return null;
  const chosen = source.sheets[sheet];
  return chosen && chosen.columns.length > 0
    ? { kind: 'table', columns: chosen.columns, rows: chosen.rows }
    : null;
}

const maxSamples = 3;

/** The columns with their first values, to choose by. */
export function columnSamples({
  columns,
  rows,
}: Pick<TableSource, 'columns' | 'rows'>): { name: string; samples: string[] }[] {
  return columns.map((name, index) => ({
    name,
    samples: rows
      .map(({ cells }) => cells[index] ?? '')
      .filter(Boolean)
      .slice(0, maxSamples)
      .map((text) => ([...text].length > 80 ? `${[...text].slice(0, 79).join('')}…` : text)),
  }));
}
