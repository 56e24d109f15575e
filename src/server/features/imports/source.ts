/** What a file holds, before anything is made of it: songs in the edition's own form, or a table still to be understood. */
export type Source = EditionSource | TableSource;

export interface EditionSource {
  kind: 'edition';
  files: { name: string; text: string }[];
}

export interface TableSource {
  kind: 'table';
  columns: string[];
  /** `at` is the row as its reader counts, the row with the names being one of them. */
  rows: { at: number; cells: string[] }[];
}

/** How many songs a file holds, as far as can be told before they are read. */
export const sizeOf = (source: Source) => (source.kind === 'edition' ? source.files.length : source.rows.length);

const mostSamples = 3;

/** The columns with their first values, to choose by. */
export function columnsOf({ columns, rows }: TableSource): { name: string; samples: string[] }[] {
  return columns.map((name, at) => ({
    name,
    samples: rows.map(({ cells }) => cells[at] ?? '').filter(Boolean).slice(0, mostSamples).map((text) => ([...text].length > 80 ? `${[...text].slice(0, 79).join('')}…` : text)),
  }));
}
