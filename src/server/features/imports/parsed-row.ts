import type { RowNote } from '../../../shared/imports.ts';
import type { EditionSong, ManualScript } from '../edition/source.ts';
import type { FactName } from '../../../shared/song-facts.ts';
import type { Language } from '../../../shared/languages.ts';

/** The fields of a song that a row has. The others stay as they are in the edition. */
export interface SongInput extends Partial<Omit<EditionSong, 'number' | 'scripts'>> {
  scripts?: Partial<
    Record<Language, Partial<Pick<ManualScript, 'title' | 'lyrics' | 'lookAgain'>>>
  >;
}

/** A row as it was read, before it is compared with the edition. */
export interface ParsedRow {
  position: number;
  label: string;
  /** Null where the row takes the next free number, or its number cannot be read. */
  number: number | null;
  input: SongInput;
  /** The days that a cell may mean, two for one such as 05-11-2026. */
  days?: { name: FactName; column: string; meant: readonly string[]; isCertain: boolean }[];
  /** Whether the row is a complete song, as a file of the edition is: a field that it leaves out becomes empty. */
  isWhole: boolean;
  notes: RowNote[];
}

const maxNotes = 25;

/** Collects the mistakes and warnings of a row, each once and at most twenty-five. */
export function collectNotes(): {
  notes: RowNote[];
  mistake: (column: string, text: string) => void;
  warn: (column: string, text: string) => void;
} {
  const notes: RowNote[] = [];
  const add = (kind: RowNote['kind']) => (column: string, text: string) => {
    const full =
      notes.length >= maxNotes &&
      !(kind === 'mistake' && notes.every((note) => note.kind === 'warning'));
    if (!full && !notes.some((note) => note.column === column && note.text === text))
      notes.push({ kind, column, text: text.slice(0, 500) });
  };
  return { notes, mistake: add('mistake'), warn: add('warning') };
}
