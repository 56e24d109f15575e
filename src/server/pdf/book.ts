import type { Language } from '../../shared/languages.ts';
import type { Paper } from '../../shared/songbooks.ts';

/** A song as the database has it: lyrics and notation in the plain form (docs/edition-format.md). */
export interface BookSong {
  number: number;
  title: string;
  /** The title in plain Latin letters. */
  roman: string;
  raga: string | null;
  tala: string | null;
  lyrics: string;
  notation: string;
  /** English stands in where the language has no meaning of its own. */
  meaning: { language: Language; text: string } | null;
}

/** Which state of the edition a book was made from. */
export interface Edition {
  /** Counts publications; 1 is the edition as it was first entered. */
  revision: number;
  /** Epoch milliseconds of the latest change. */
  at: number;
}

interface Print {
  language: Language;
  paper: Paper;
  large: boolean;
  edition: Edition;
}

/** The whole content of a book: the same content gives the same bytes. */
export interface Songbook extends Print {
  kind: 'songbook';
  title: string;
  songs: readonly BookSong[];
}

/** The numbered titles of the edition, in the language and in a second script beside. */
export interface TitleList extends Print {
  kind: 'titles';
  titles: readonly { number: number; title: string; beside: string }[];
  besideLang: string;
}

export type Book = Songbook | TitleList;
