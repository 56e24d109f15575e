import type { Language } from '../../shared/languages.ts';
import type { ChangedSong } from '../../shared/printouts.ts';
import type { TamilSpelling } from '../../shared/scripts.ts';
import type { Paper } from '../../shared/songbooks.ts';

/** A song's texts as the database has them: lyrics and notation in the plain form (docs/edition-format.md). */
export interface BookSong {
  number: number;
  /** The number of its published version. */
  version: number;
  title: string;
  /** The title in plain Latin letters. */
  roman: string;
  raga: string | null;
  tala: string | null;
  lyrics: string;
  notation: string;
  /** The English meaning where the language has none of its own; null where there is neither. */
  meaning: { language: Language; text: string } | null;
}

/** The state of the edition that a book was made from. */
export interface Edition {
  /** Counts publications; 1 is the edition as it was first entered. */
  revision: number;
  /** Epoch milliseconds of the latest change. */
  at: number;
}

/** The code of a printout, as it is printed, and the address of the page that checks it. */
export interface CheckCode {
  code: string;
  address: string;
}

interface Print {
  language: Language;
  paper: Paper;
  large: boolean;
  edition: Edition;
  /** Null where the printout has no code. */
  check: CheckCode | null;
}

/** The whole content of a book: the same content gives the same bytes. */
export interface Songbook extends Print {
  kind: 'songbook';
  /** How the syllables of notation are spelt in Tamil; plainly where absent. */
  tamil?: TamilSpelling | undefined;
  title: string;
  songs: readonly BookSong[];
}

/** The titles of the edition by number, each in the book's language and, beside it, in a second script. */
export interface TitleList extends Print {
  kind: 'titles';
  titles: readonly { number: number; version: number; title: string; beside: string }[];
  besideLang: string;
}

/** The corrections since a printout was made, whose code this sheet has too. */
export interface Errata extends Print {
  kind: 'errata';
  /** When the printout was made; epoch milliseconds. */
  printedAt: number;
  songs: readonly ChangedSong[];
}

export type Book = Songbook | TitleList | Errata;
