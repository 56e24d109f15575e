/** The content of a file: songs in the edition's format, or a table whose columns have yet to be mapped. */
export type ImportSource = EditionSource | TableSource;

export interface EditionSource {
  kind: 'edition';
  files: { name: string; text: string }[];
}

export interface TableSource {
  kind: 'table';
  columns: string[];
  /** `at` is the row's number in the sheet, from 1, the header included. */
  rows: { at: number; cells: string[] }[];
}

/** How many songs a file seems to hold, before they are parsed. */
export const songCount = (source: ImportSource) => (source.kind === 'edition' ? source.files.length : source.rows.length);

const mostSamples = 3;

/** The columns with their first values, to choose by. */
export function columnSamples({ columns, rows }: TableSource): { name: string; samples: string[] }[] {
  return columns.map((name, at) => ({
    name,
    samples: rows
      .map(({ cells }) => cells[at] ?? '')
      .filter(Boolean)
      .slice(0, mostSamples)
      .map((text) => ([...text].length > 80 ? `${[...text].slice(0, 79).join('')}…` : text)),
  }));
}
