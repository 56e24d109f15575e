import type { ReadingAccess } from './compositions/access.ts';
import type { Section } from './lyrics.ts';
import type { ApparatusEntry, Reading, Witness } from './edition/apparatus.ts';
import type { CandidateState, Certainty, Form, Holding, Origin } from './kinds.ts';
import type { ShownFacts } from './song-facts.ts';
import type { Language } from './languages.ts';

/** Far beyond any song that is known, and short of what a database cannot hold. */
export const largestSongNumber = 1_000_000;

/** Longest search text that is looked at; what is longer is refused. */
export const maxSearchLength = 200;

export interface ListEntry {
  number: number;
  title: string;
  raga: string | null;
  tala: string | null;
  form: Form;
  has: Holding[];
}

export interface Neighbour {
  number: number;
  title: string;
}

/** An entry of the apparatus as the song's page shows it. */
export interface SongEntry extends Omit<ApparatusEntry, 'readings'> {
  /** `shown` is the text in the script of the page, null where that is Kannada. */
  readings: (Reading & { shown: string | null })[];
}

/** The trust of a published text, in data: words are the interface's. */
export interface Level {
  level: 'entered' | 'proofread and published';
  proofreadBy: string | null;
  publishedBy: string | null;
  at: string;
  overridden: string | null;
}

/** A song as its page shows it. Without access it carries the heading alone: text, notes and meaning stay empty. */
export interface Song {
  number: number;
  language: Language;
  title: string;
  roman: string;
  raga: string | null;
  tala: string | null;
  form: Form;
  /** Absent in what a browser kept before songs had them. */
  facts?: ShownFacts;
  access: ReadingAccess;
  /** The edition has the title but not yet the words. */
  wanted: boolean;
  /** By which names the words were compared; those that the site does not know have no title. */
  witnesses: Pick<Witness, 'siglum' | 'title' | 'titleKannada'>[];
  source: string | null;
  certainty: Certainty | null;
  apparatus: SongEntry[];
  questions: string[];
  lyrics: Section[];
  origin: Origin;
  sanskrit: Section[];
  notation: string;
  /** English stands in where the language has no meaning of its own. */
  meaning: { language: Language; text: string } | null;
  previous: Neighbour | null;
  next: Neighbour | null;
  /** The published revision: what a save starts from when there is no `own`. */
  revision: string;
  level: Level;
  /** The Kannada has changed under this script, which was edited by hand. */
  lookAgain: boolean;
  /** The texts here are the reader's own unpublished correction, in place of the published ones. */
  own: { id: string; state: CandidateState; revision: string } | null;
}

/** The documented answer of GET /api/lyrics/pdf/ (specification, section 3: Composition). */
export interface Composition {
  title: string;
  meaning: string;
  lyrics: string;
  sanskrit: string;
  notation: string;
}
