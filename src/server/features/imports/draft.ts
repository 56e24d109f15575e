import type { RowNote } from '../../../shared/imports.ts';
import type { EditionSong, OwnScript } from '../edition/source.ts';
import type { Language } from '../../../shared/languages.ts';

/** What a row says of a song. What it does not say stays as it is. */
export interface SongInput extends Partial<Omit<EditionSong, 'number' | 'scripts'>> {
  scripts?: Partial<Record<Language, Partial<Pick<OwnScript, 'title' | 'lyrics' | 'lookAgain'>>>>;
}

/** A row as it was read, before it is held against the edition. */
export interface Draft {
  place: number;
  label: string;
  /** Null for one that takes the next free number, or whose number cannot be read. */
  number: number | null;
  input: SongInput;
  /** It says everything of its song, as a file of the edition does: what it leaves out is not there. */
  isWhole: boolean;
  notes: RowNote[];
}

const mostNotes = 25;

/** Collects what is to be said of a row, the same thing once and not without end. */
export function collectNotes(): { notes: RowNote[]; mistake: (column: string, text: string) => void; warn: (column: string, text: string) => void } {
  const notes: RowNote[] = [];
  const add = (kind: RowNote['kind']) => (column: string, text: string) => {
    const full = notes.length >= mostNotes && !(kind === 'mistake' && notes.every((note) => note.kind === 'warning'));
    if (!full && !notes.some((note) => note.column === column && note.text === text)) notes.push({ kind, column, text: text.slice(0, 500) });
  };
  return { notes, mistake: add('mistake'), warn: add('warning') };
}
