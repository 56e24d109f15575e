import type { ColumnUse } from './import-columns.ts';

/** What the columns are, in their order, and where the numbers of the songs come from. */
export interface Mapping {
  uses: ColumnUse[];
  numbering: 'column' | 'next';
}

/** The outcome of a row. The words of a `candidate` are proposed as corrections, since people have corrected that song. */
export const rowKinds = ['mistake', 'candidate', 'changed', 'added', 'same'] as const;
export type RowKind = (typeof rowKinds)[number];

/** A mistake or warning about a row, in a sentence. One mistake stops the whole import, a warning does not. */
export interface RowNote {
  kind: 'mistake' | 'warning';
  /** The column's own name; '' where the row as a whole is meant. */
  column: string;
  text: string;
}

export interface RowChange {
  field: ColumnUse;
  before: string;
  after: string;
  /** The change is proposed as a correction, since people have corrected this song. */
  proposed: boolean;
}

/** A row of the dry run, as the table shows it. */
export interface ImportRow {
  place: number;
  /** The row's number in its table, or the name of its file. */
  label: string;
  number: number | null;
  title: string;
  kind: RowKind;
  /** The first mistake or warning, as `column: sentence`; '' without any. */
  note: string;
  notes: number;
  /** Names of the fields that change. */
  fields: ColumnUse[];
  /** Why an undo left the song as it is; '' where it did not. */
  left: string;
}

/** The detail that opening a row shows. */
export interface ImportRowDetail {
  notes: RowNote[];
  changes: RowChange[];
}

export const importStates = ['draft', 'applied', 'undone'] as const;
export type ImportState = (typeof importStates)[number];

/** An import and its state. Times are ISO. */
export interface ImportSummary {
  id: string;
  name: string;
  by: string;
  at: string;
  state: ImportState;
  rows: number;
  /** How many rows become what; null before the dry run. */
  counts: Record<RowKind, number> | null;
  appliedAt: string | null;
  undoneAt: string | null;
}

export interface ImportDetail extends ImportSummary {
  /** The columns with a few of their values; null for files of the edition, which need no mapping. */
  columns: { name: string; samples: string[] }[] | null;
  mapping: Mapping | null;
  /** Of the dry run; null before it. */
  check: string | null;
  warnings: number;
  checkedAt: string | null;
  appliedBy: string | null;
  undoneBy: string | null;
  /** Rows whose song an undo left, since somebody changed it. */
  left: number;
  /** The task that runs for it now. */
  work: ImportWork | null;
}

export interface ImportWork {
  step: 'checking' | 'applying' | 'undoing';
  done: number;
  of: number;
}

/** Limits of an import; the browser checks them before it sends a file. */
export const maxImportBytes = 25 * 1024 * 1024;
/** What a file may unpack to. */
export const maxUnpackedBytes = 64 * 1024 * 1024;
export const maxImportRows = 5000;
export const maxImportColumns = 300;
/** Letters of one cell, or of a song's file. */
export const maxCellLength = 100_000;
export const importEndings = ['.txt', '.zip', '.csv', '.tsv', '.xlsx', '.json'] as const;
