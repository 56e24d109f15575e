import type { ReadingAccess } from './compositions/access.ts';
import type { Neighbour } from './compositions/indexes.ts';
import type { LikeSong } from './compositions/like-songs.ts';
import type { Section } from './lyrics.ts';
import type { Reference } from './edition/references.ts';
import type { ApparatusEntry, Reading, Witness } from './edition/apparatus.ts';
import type { WitnessPage } from './edition/witnesses.ts';
import type { CandidateState, Certainty, Form, Origin } from './kinds.ts';
import type { ShownFacts } from './song-facts.ts';
import type { RichClass } from './markup/rich-style.ts';
import type { TextLevel } from './proofreading.ts';
import type { Language } from './languages.ts';

/** Far above the number of any known song, and within the integers of any database. */
export const maxSongNumber = 1_000_000;

/** The most characters of a search; a longer one is refused. */
export const maxSearchLength = 200;

/** An entry of the apparatus as the song's page shows it. */
export interface SongEntry extends Omit<ApparatusEntry, 'readings'> {
  /** `shown` is the text in the script of the page, null where that is Kannada. */
  readings: (Reading & { shown: string | null })[];
}

/** A reference as the song's page shows it. */
export interface SongReference extends Reference {
  /** The work of the source, under which the index of sources lists it. */
  work: string;
  /** The source in Kannada. */
  toKannada: string;
  /** The other song of the edition, with its title in the language of the page; null for another source. */
  song: Neighbour | null;
}

/** How far a published text has been checked, and by whom; the interface puts it into words. */
export interface Level {
  level: 'entered' | 'proofread and published';
  proofreadBy: string | null;
  publishedBy: string | null;
  at: string;
  overridden: string | null;
}

/** A run of a meaning's words in one style; a line break is a line end in its text. */
export interface MeaningRun {
  text: string;
  classes: RichClass[];
}

/** A meaning without its markup: the words, a blank line between paragraphs, and the paragraphs' runs where some have a style or a break. */
export interface CleanMeaning {
  text: string;
  styled?: MeaningRun[][];
}

/** The meaning that is shown in a language: its own, else the English one, else null. */
export type ShownMeaning = CleanMeaning & { language: Language };

/** Where else on this site a song can be heard. All of it is public: it names the song by number and title only. */
export interface Listening {
  /** Its videos on YouTube, each with the album of the video page that it is in. */
  videos: { id: string; title: string; album: string; albumName: string }[];
  /** The generated albums of recordings that it is in. */
  albums: { path: string; name: string }[];
}

/** A witness as a song names it, with the pages of a printed book on which the song begins. */
export interface SongWitness extends Pick<Witness, 'siglum' | 'title' | 'titleKannada'> {
  pages?: WitnessPage[];
}

/** What the edition has of a song, in one language: the same on its page and on the page to take along. */
export interface SongContent {
  number: number;
  language: Language;
  title: string;
  roman: string;
  raga: string | null;
  tala: string | null;
  form: Form;
  /** Absent in responses that a browser cached before songs had facts. */
  facts?: ShownFacts;
  /** The witnesses that the text was compared with; those that the site does not know have no title. */
  witnesses: SongWitness[];
  source: string | null;
  apparatus: SongEntry[];
  /** Absent in responses that a browser cached before songs had references. */
  references?: SongReference[];
  questions: string[];
  lyrics: Section[];
  origin: Origin;
  sanskrit: Section[];
  notation: string;
  /** The meaning; in English where the language has none of its own. */
  meaning: ShownMeaning | null;
  previous: Neighbour | null;
  next: Neighbour | null;
}

/** A song as its page shows it. Without access it has the heading alone: text, notes and meaning are empty. */
export interface Song extends SongContent {
  access: ReadingAccess;
  /** The edition has the title but not yet the words. */
  wanted: boolean;
  certainty: Certainty | null;
  /** Absent in responses that a browser cached before songs had it. */
  listening?: Listening;
  /** The songs that are like this one; absent in responses that a browser cached before there were any. */
  like?: LikeSong[];
  /** The number of the newest version; absent in responses that a browser cached before pages were printed with it. */
  version?: number;
  /** The published revision: what a save starts from when there is no `own`. */
  revision: string;
  level: Level;
  /** How far each text that the page shows has been proofread; empty without access. */
  textLevels: TextLevel[];
  /** Whether the person who asked may confirm that they have read a text of this song. */
  mayMarkRead: boolean;
  /** The Kannada has changed since this script was edited by hand. */
  lookAgain: boolean;
  /** The texts here are the reader's own unpublished correction, in place of the published ones; a sealed one belongs to a double reading. */
  own: { id: string; state: CandidateState; revision: string; isSealed: boolean } | null;
}

/** The documented answer of GET /api/lyrics/pdf/ (specification, section 3: Composition). */
export interface Composition {
  title: string;
  meaning: string;
  lyrics: string;
  sanskrit: string;
  notation: string;
}
