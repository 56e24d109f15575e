import type { ColumnUse } from './import-columns.ts';

/** The use of each column, in order, and whether a column has the numbers of the songs or they get the next free ones. */
export interface Mapping {
  uses: ColumnUse[];
  numbering: 'column' | 'next';
  /** The index of the sheet in a workbook; 0 where it is missing. */
  sheet?: number | undefined;
}

export interface SheetMapping extends Mapping {
  sheet: number;
}

export interface ColumnSamples {
  name: string;
  samples: string[];
}

/** A sheet of a workbook. One without a table has no rows and no columns. */
export interface ImportSheet {
  name: string;
  rows: number;
  columns: ColumnSamples[];
  /** The guessed content of its columns. */
  mapping: SheetMapping;
}

/** The outcome of a row. The texts of a `candidate` are proposed as corrections, since people have corrected that song. */
export const rowKinds = ['mistake', 'candidate', 'changed', 'added', 'same'] as const;
export type RowKind = (typeof rowKinds)[number];

/** A mistake or warning about a row, in a sentence. One mistake stops the whole import, a warning does not. */
export interface RowNote {
  kind: 'mistake' | 'warning';
  /** The column's name in the file; '' for a note about the whole row. */
  column: string;
  text: string;
}

/** A note that several rows have, without the number of a line. */
export interface SharedNote extends RowNote {
  rows: number;
}

/** The findings of a dry run in many rows. */
export interface ImportFindings {
  /** Rows that would give a song the title of another song, or one that has nothing in common with its own. */
  renamed: number;
  /** Other rows that would replace the lyrics of a song with some that have nothing in common with them. */
  replaced: number;
  /** The notes of at least two rows, the most frequent ones first. */
  shared: SharedNote[];
}

export interface RowChange {
  field: ColumnUse;
  before: string;
  after: string;
  /** The change is proposed as a correction, since people have corrected this song. */
  proposed: boolean;
}

export const importStates = ['draft', 'applied', 'undone'] as const;
export type ImportState = (typeof importStates)[number];

/** An import and its state. Times are ISO 8601. */
export interface ImportSummary {
  id: string;
  name: string;
  by: string;
  at: string;
  state: ImportState;
  rows: number;
  /** The number of rows by outcome; null before the dry run. */
  counts: Record<RowKind, number> | null;
  appliedAt: string | null;
  undoneAt: string | null;
}

export interface ImportDetail extends ImportSummary, ImportProgress {
  /** The columns with a few of their values; null for files of the edition, which need no mapping. */
  columns: ColumnSamples[] | null;
  /** The sheets of a workbook, if several have cells; else null. */
  sheets: ImportSheet[] | null;
  mapping: SheetMapping | null;
  /** The hash of the dry run; null before it. */
  check: string | null;
  warnings: number;
  /** Null before the dry run. */
  findings: ImportFindings | null;
  checkedAt: string | null;
  appliedBy: string | null;
  undoneBy: string | null;
  /** The number of rows whose song an undo left, since somebody had changed it. */
  left: number;
  /** The number of removed songs whose numbers stay reserved after an undo. */
  reserved: number;
}

/** The task of an import that runs now, or was not finished because its process ended. */
export interface ImportProgress {
  work: ImportWork | null;
  interrupted: ImportWork['step'] | null;
}

export interface ImportWork {
  step: 'checking' | 'applying' | 'undoing';
  done: number;
  of: number;
}

/** Limits of an import; the browser checks them before it sends a file. */
export const maxImportBytes = 25 * 1024 * 1024;
/** The most bytes that a file may unpack to. */
export const maxUnpackedBytes = 64 * 1024 * 1024;
export const maxImportRows = 5000;
export const maxImportColumns = 300;
/** The most characters of one cell, or of a song's file. */
export const maxCellLength = 100_000;
export const importEndings = ['.txt', '.zip', '.csv', '.tsv', '.xlsx', '.json'] as const;
