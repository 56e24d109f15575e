import type { Reason } from '../../shared/edition/apparatus.ts';
import type { ReferenceKind } from '../../shared/edition/references.ts';
import type { CandidateState, Certainty, Form, Origin } from '../../shared/kinds.ts';
import type { WordKind, WordOrigin } from '../../shared/glossary/glossary.ts';
import type { HistoryEntry } from '../../shared/history.ts';
import type { Language } from '../../shared/languages.ts';
import type { Attribution } from '../../shared/song-facts.ts';
import type { ProofreadText } from '../../shared/proofreading.ts';
import type { ReportRow } from '../../shared/reports.ts';

/** The tables of songs and of their corrections; the others are in schema.ts. */

export interface Ragas {
  name: string;
}

export interface Talas {
  name: string;
}

export interface Compositions {
  number: number;
  roman: string;
  form: Form;
  raga: string | null;
  tala: string | null;
  source: string | null;
  certainty: Certainty | null;
  /** A JSON list of strings. */
  questions: string;
  notation: string;
  /** A JSON list of strings: who worked on the song elsewhere, before it came here. */
  credits: string;
  /** A JSON list of sigla. */
  witnesses: string;
  /** The day on which the edition established the text, YYYY-MM-DD. */
  entered: string | null;
  /** A JSON list of words. */
  theme: string;
  /** A JSON list of names. */
  place: string;
  /** A JSON list of names. */
  story: string;
  /** The evidence for the attribution to the composer. */
  attribution: Attribution | null;
  /** A JSON list of names. */
  deity: string;
}

/** The witnesses that the texts were collated with, in the order of the edition's file. */
export interface Witnesses {
  siglum: string;
  position: number;
  title: string;
  title_kannada: string;
  made_by: string;
  made_by_kannada: string;
  year: string | null;
  address: string | null;
  read_on: string;
  derived: string | null;
  derived_kannada: string | null;
  trust: string;
  trust_kannada: string;
}

/** The senses of the glossary's words. */
export interface Glossary {
  head: string;
  /** From 1. */
  sense: number;
  kind: WordKind;
  origin: WordOrigin;
  english: string;
  kannada: string;
  unsure: number;
  /** JSON list of the forms in which the songs have the word. */
  forms: string;
}

/** The entries of a song's apparatus, in the order of `position`. */
export interface Apparatus {
  number: number;
  position: number;
  locus: string;
  /** A JSON list of readings, each with its sigla. */
  readings: string;
  reason: Reason;
  note: string | null;
  note_kannada: string | null;
}

/** The references of a song to sources and to other songs, in the order of `position`. */
export interface SongReferences {
  number: number;
  position: number;
  locus: string;
  source: string;
  kind: ReferenceKind;
  note: string | null;
  note_kannada: string | null;
}

/** The revisions, append-only: each save adds one. architecture.test.ts checks that no code changes a row. */
export interface Revisions {
  id: string;
  number: number;
  language: Language;
  title: string;
  lyrics: string;
  meaning: string;
  sanskrit: string;
  notation: string;
  base_id: string | null;
  author_id: string | null;
  reason: string;
  created_at: number;
  /** The correction that the revision belongs to; null for revisions of the seed and of the conversion. */
  correction_id: string | null;
}

/** The apparatus of a Kannada revision as text (docs/edition-format.md), append-only; a revision without entries has no row. */
export interface RevisionApparatus {
  revision_id: string;
  entries: string;
}

/** The published text of a song in a language; the lyrics of the Sanskrit row are the song's only Devanagari text. */
export interface Texts {
  number: number;
  language: Language;
  title: string;
  lyrics: string;
  meaning: string;
  origin: Origin;
  revision_id: string;
  /** 1 where the Kannada has changed since this script was edited by hand. */
  look_again: number;
}

/** One person's correction of a song in a language; its texts are its revisions. An author has at most one open for each. */
export interface Corrections {
  id: string;
  number: number;
  language: Language;
  author_id: string;
  state: CandidateState;
  suggestion: number;
  hidden: number;
  revision_id: string;
  base_id: string;
  /** The published revision with which the current texts conflict; the author was shown both. */
  shown_id: string | null;
  /** The base that a save must name to resolve that conflict; any other save in between invalidates it. */
  shown_as: string | null;
  /** The double reading during which nobody but the author sees this correction. Until it ends `hidden` is 1 as well. */
  sealed_in: string | null;
  proofread_by: string | null;
  returned_by: string | null;
  returned_at: number | null;
  returned_reason: string;
  returned_comment: string;
  updated_at: number;
}

/** The history of songs, append-only: who did what to a song, in the order of `position`. The seed has no entry, since no person wrote it. */
export interface History {
  id: string;
  number: number;
  language: Language;
  position: number;
  kind: HistoryEntry['kind'];
  user_id: string;
  correction_id: string | null;
  revision_id: string | null;
  reason: string;
  at: number;
}

/** The people who proofread and published a text; a text without a row is as it was entered. */
export interface TextReviews {
  number: number;
  language: Language;
  proofread_by: string | null;
  published_by: string;
  overridden: string | null;
  at: number;
}

/** Who has read a text in one wording and found nothing to correct. A person has one row for a wording. */
export interface Proofreadings {
  id: string;
  number: number;
  text: ProofreadText;
  language: Language;
  text_hash: string;
  reader_id: string;
  /** The siglum of the witness that it was compared with. */
  witness: string | null;
  at: number;
  /** 1 while the text is published in this wording and nobody revoked the proofreading: then it counts. */
  is_current: number;
  /** When an admin revoked it; the audit log has the reason. */
  revoked_at: number | null;
}

/** A question to the author of a correction. */
export interface Questions {
  id: string;
  correction_id: string;
  asker_id: string;
  /** The author of the correction, who answers. */
  author_id: string;
  text: string;
  asked_at: number;
  answer: string | null;
  answered_at: number | null;
  /** When the asker took the answer out of My work. */
  seen_at: number | null;
}

/** The evening e-mail of a contributor who has opened My work. */
export interface DigestSettings {
  user_id: string;
  /** The language of the interface, in which the e-mail is written. */
  language: 'en' | 'kn';
  is_wanted: number;
  /** When the person last opened My work; earlier items are not in the e-mail. */
  seen_at: number;
  /** 0 before the first. */
  sent_at: number;
}

/** Double-blind proofreading: two people read the same songs, and neither sees the other's corrections before both are done. */
export interface DoubleReadings {
  id: string;
  start_number: number;
  end_number: number;
  first_id: string;
  second_id: string;
  assigned_by: string;
  created_at: number;
  /** From then on songs that only one of the two has read are no longer sealed. */
  release_at: number;
}

/** A song of a double reading. At most one open row names a song. */
export interface DoubleReadingSongs {
  reading_id: string;
  number: number;
  state: 'open' | 'decided' | 'released';
  first_done_at: number | null;
  second_done_at: number | null;
  /** How many errors each reader and both of them found, by the decided text; null before the decision. */
  found_by_first: number | null;
  found_by_second: number | null;
  found_by_both: number | null;
}

/** The songs that a proofreader put off. */
export interface SkippedSongs {
  user_id: string;
  number: number;
  at: number;
}

export interface PassedWarnings {
  number: number;
  language: Language;
  key: string;
  user_id: string;
  at: number;
}

export interface Reports {
  id: string;
  number: number;
  language: Language;
  line: number;
  text: string;
  state: ReportRow['state'];
  answer: string;
  answered_by: string | null;
  answered_at: number | null;
  created_at: number;
  readers: number;
}

/** The comments of the first readers who reported a line, each with the hash of that reader's link. */
export interface ReportComments {
  token_hash: string;
  report_id: string;
  position: number;
  wrong: string;
  suggestion: string;
  created_at: number;
}
