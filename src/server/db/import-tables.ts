import type { ImportState, ImportWork as Work, RowKind } from '../../shared/imports.ts';

/** A file that an admin sent. Its content is in import_parts, the result of its dry run in import_rows. */
export interface Imports {
  id: string;
  user_id: string;
  name: string;
  state: ImportState;
  /** The number of songs in the file. */
  songs: number;
  /** A JSON list of the table's columns with samples; null for files of the edition. */
  columns: string | null;
  /** JSON: the sheets of a workbook with their columns; null for a file with one table. */
  sheets: string | null;
  /** JSON: the use of each column, guessed at first, then as the admin chose. */
  mapping: string | null;
  /** JSON: the number of rows by outcome. */
  counts: string | null;
  warnings: number;
  /** JSON: what the dry run found in many rows; null before it. */
  findings: string | null;
  /** SHA-256 of the dry run's result and of the songs it was compared with. */
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
  position: number;
  bytes: Uint8Array;
}

export interface ImportRows {
  import_id: string;
  position: number;
  label: string;
  number: number | null;
  title: string;
  kind: RowKind;
  /** JSON: the row's notes and changes. */
  detail: string;
  /** JSON: the song before and after the row was applied; null where it wrote nothing. */
  undo: string | null;
  /** Why an undo left this song as it is. */
  left_because: string;
}

/** The task that runs for an import, with its progress; of a process that was lost, the task that it did not finish. */
export interface ImportWork {
  import_id: string;
  /** The process's own name for this task, since another may have taken over after it seemed lost. */
  holder: string;
  step: Work['step'];
  done: number;
  total: number;
  /** The time of the process's last heartbeat. */
  beat_at: number;
}

/** The song numbers that an undone import has released. A row stays when another song takes the number. */
export interface ReleasedNumbers {
  number: number;
}
