export const wordKinds = [
  'noun',
  'name',
  'adjective',
  'adverb',
  'verb',
  'pronoun',
  'particle',
  'phrase',
] as const;
export type WordKind = (typeof wordKinds)[number];

/** The language that a word is from; `from Sanskrit` is a word that Kannada has changed, as ಲಕುಮಿ. */
export const wordOrigins = [
  'Kannada',
  'Old Kannada',
  'Sanskrit',
  'from Sanskrit',
  'Tamil',
  'Telugu',
  'Marathi',
  'Hindi',
  'Persian',
] as const;
export type WordOrigin = (typeof wordOrigins)[number];

/** One meaning of a word, with the forms in which the songs have it. */
export interface Sense {
  kind: WordKind;
  origin: WordOrigin;
  english: string;
  kannada: string;
  /** Whether the meaning is a guess. */
  unsure: boolean;
  /** Kannada words as the songs spell them; at least one. One with song numbers behind it has this meaning in these songs only (`parseForm`). */
  forms: string[];
}

/** A form of the glossary. `songs` is empty where the form has the meaning in every song. */
export interface Form {
  word: string;
  songs: number[];
}

/** Reads a form: “ಕಾಲ 31 80” is ಕಾಲ in the songs 31 and 80. */
export function parseForm(text: string): Form {
  const [, word = '', numbers = ''] = /^(.*?)((?: \d+)*)$/.exec(text) ?? [];
  return { word, songs: numbers.split(' ').filter(Boolean).map(Number) };
}

/** A word of the glossary. */
export interface GlossaryEntry {
  /** The headword, in Kannada. */
  head: string;
  /** At least one; several where the word has meanings that have nothing to do with each other. */
  senses: Sense[];
}

/** A sense as a reader sees it. */
export interface ShownSense extends Omit<Sense, 'forms'> {
  head: string;
  /** The headword in the reader's script; null where that is Kannada. */
  shown: string | null;
}

/** A word of the glossary in a list of them. */
export interface ListedEntry {
  head: string;
  shown: string | null;
  senses: Pick<Sense, 'english' | 'kannada'>[];
}

/** The glossary's entries under one letter, with all letters and how many entries each has. */
export interface GlossaryPage {
  letters: { letter: string; count: number }[];
  /** Null where the entries are those that match a search. */
  letter: string | null;
  entries: ListedEntry[];
}

/** The answers of the glossary for each word of a song. */
export interface SongWords {
  /** The words of each line, in the order of the text; `senses` are indexes into the list below. */
  lines: { kannada: string; senses: number[]; sure: boolean }[][];
  senses: ShownSense[];
}

/** An occurrence of a word in a song. */
export interface Occurrence {
  number: number;
  title: string;
  /** The line's number in the song, from 1. */
  line: number;
  /** The section's name as the edition has it; '' in a song without sections. */
  section: string;
  /** The line's number in its section, from 1. */
  sectionLine: number;
  text: string;
  /** The word in the text, in UTF-16 units. */
  start: number;
  end: number;
}

/** Every occurrence of a word in the songs that the reader may read, a page of them. */
export interface Concordance {
  /** The headwords to which the word belongs. */
  heads: { head: string; shown: string | null }[];
  /** The spellings that were looked for, the most frequent first, with how often all songs have them. */
  forms: { form: string; shown: string | null; count: number }[];
  /** How many forms there are; `forms` has the first ones. */
  formCount: number;
  places: Occurrence[];
  /** How many occurrences the reader may read, on all pages. */
  open: number;
  /** How many more occurrences are in songs that the reader may not read. */
  closed: number;
  page: number;
  pages: number;
}

/** A word of the glossary as its page shows it. */
export interface EntryDetail {
  head: string;
  shown: string | null;
  senses: Omit<Sense, 'forms'>[];
  concordance: Concordance;
}

/** The longest word that is looked for, in characters. */
export const maxWordLength = 60;

/** Occurrences on a page of the concordance. */
export const maxOccurrencesPerPage = 50;

/** The last page of a concordance that can be asked for. */
export const maxPages = 999;
