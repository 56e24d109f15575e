import type { ImportState, RowKind } from '../../shared/imports.ts';

/** A file that an admin brought in. What it holds are its parts, what its dry run found its rows. */
export interface Imports {
  id: string;
  user_id: string;
  name: string;
  state: ImportState;
  /** How many songs the file holds. */
  songs: number;
  /** A JSON list of the table's columns with samples; null for files of the edition. */
  columns: string | null;
  /** JSON: what the columns were chosen to be, or at first are guessed to be. */
  mapping: string | null;
  /** JSON: how many rows become what. */
  counts: string | null;
  warnings: number;
  /** One name for the dry run: what it was held against is in it. */
  check_id: string | null;
  created_at: number;
  checked_at: number | null;
  applied_at: number | null;
  applied_by: string | null;
  undone_at: number | null;
  undone_by: string | null;
}

export interface ImportParts {
  import_id: string;
  place: number;
  bytes: Uint8Array;
}

export interface ImportRows {
  import_id: string;
  place: number;
  label: string;
  number: number | null;
  title: string;
  kind: RowKind;
  /** JSON: notes and changes. */
  detail: string;
  /** JSON: what was there before it was applied, and what it wrote; null where it wrote nothing. */
  undo: string | null;
  /** Why an undo left its song as it is. */
  left_because: string;
}
