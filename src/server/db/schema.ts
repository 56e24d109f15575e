import type { Form, Certainty, Origin } from '../../shared/kinds.ts';
import type { Act, CandidateState } from '../../shared/edits.ts';
import type { Language } from '../../shared/languages.ts';
import type { Role } from '../../shared/reading.ts';
import type { ReportRow } from '../../shared/reports.ts';
import type { SitePlace } from '../../shared/site.ts';
import type { Voice } from '../../shared/speech.ts';

/** The tables as the migrations leave them; schema.test.ts holds the two together. Times are epoch milliseconds. */
export interface Schema {
  settings: Settings;
  ragas: Ragas;
  talas: Talas;
  compositions: Compositions;
  revisions: Revisions;
  texts: Texts;
  candidates: Candidates;
  acts: Acts;
  levels: Levels;
  passed_warnings: PassedWarnings;
  reports: Reports;
  report_voices: ReportVoices;
  respellings: Respellings;
  users: Users;
  sessions: Sessions;
  links: Links;
  letters: Letters;
  uploads: Uploads;
  upload_parts: UploadParts;
  visits: Visits;
  visit_days: VisitDays;
  visit_people: VisitPeople;
  site_content: SiteContentRows;
}

interface Settings {
  name: string;
  value: string;
}

interface Ragas {
  name: string;
}

interface Talas {
  name: string;
}

interface Compositions {
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
}

/** Append-only, everywhere: a save is a new row. One row is what the save call carries; guards.test.ts looks for a change. */
interface Revisions {
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
  /** The candidate it belongs to; null for what the seed and the conversion wrote. */
  candidate_id: string | null;
}

/** The published text of a song in a language; the Sanskrit row's lyrics are the song's one Devanagari text. */
interface Texts {
  number: number;
  language: Language;
  title: string;
  lyrics: string;
  meaning: string;
  origin: Origin;
  revision_id: string;
  /** 1 where the Kannada has changed under a script that was edited by hand. */
  look_again: number;
}

/** One person's correction of a song in a language; its words are its revisions. An author has one open at a time. */
interface Candidates {
  id: string;
  number: number;
  language: Language;
  author_id: string;
  state: CandidateState;
  suggestion: number;
  hidden: number;
  revision_id: string;
  base_id: string;
  /** The published revision that its author was shown beside these very words, since both changed the same lines. */
  shown_id: string | null;
  /** What a save names that answers this showing; another save in between takes it away. */
  shown_as: string | null;
  proofread_by: string | null;
  returned_by: string | null;
  returned_at: number | null;
  returned_reason: string;
  returned_comment: string;
  updated_at: number;
}

/** Append-only. Who did what to a song, in the order of `place`; the seed is no person and has no act. */
interface Acts {
  id: string;
  number: number;
  language: Language;
  place: number;
  kind: Act['kind'];
  user_id: string;
  candidate_id: string | null;
  revision_id: string | null;
  reason: string;
  at: number;
}

/** Who stands behind a published text; without a row it is as it was entered. */
interface Levels {
  number: number;
  language: Language;
  proofread_by: string | null;
  published_by: string;
  overridden: string | null;
  at: number;
}

interface PassedWarnings {
  number: number;
  language: Language;
  key: string;
  user_id: string;
  at: number;
}

interface Reports {
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
}

/** What each reader said of the line, with the hash of the link they got. */
interface ReportVoices {
  token_hash: string;
  report_id: string;
  place: number;
  wrong: string;
  suggestion: string;
  created_at: number;
}

interface Respellings {
  voice: Voice;
  /** As words are compared: NFC, small letters. */
  written: string;
  spoken: string;
  /** null for what the edition came with. */
  user_id: string | null;
  at: number;
}

interface Users {
  id: string;
  username: string;
  username_key: string;
  email: string;
  email_key: string;
  password_hash: string;
  role: Role;
  standing: 'Pending' | 'Approved' | 'Cancelled';
  range_start: number | null;
  range_end: number | null;
  subscribed_until: number | null;
  created_at: number;
  /** What somebody said of themselves at sign-up. */
  details: string;
}

interface Sessions {
  id: string;
  user_id: string;
  created_at: number;
  expires_at: number;
}

/** Links that are good once; of the token itself only its SHA-256 is kept. */
interface Links {
  hash: string;
  kind: 'reset' | 'reader';
  user_id: string | null;
  email: string;
  /** How long a subscription the link starts. */
  days: number | null;
  expires_at: number;
}

/** Letters to be sent and, without their text, those of the last month. */
interface Letters {
  id: string;
  recipient: string;
  subject: string;
  text: string;
  created_at: number;
  give_up_at: number;
  attempts: number;
  /** When it is tried next; null once it is sent or given up. */
  next_at: number | null;
  sent_at: number | null;
  last_error: string | null;
}

/** A PDF that somebody sent in. Its bytes are its parts; until `stored_at` says so they are not all there. */
interface Uploads {
  id: string;
  user_id: string;
  name: string;
  size: number;
  pages: number;
  sha256: string;
  /** A JSON list of the texts found, one a page. */
  text: string;
  created_at: number;
  stored_at: number | null;
}

/** In parts, so that neither writing nor reading one holds the site up. */
interface UploadParts {
  upload_id: string;
  place: number;
  bytes: Uint8Array;
}

/** Moments of one visitor less than half an hour apart. */
interface Visits {
  id: string;
  /** Who it was: an account, or for one day an address and a browser that can no longer be told from it. */
  visitor: string;
  user_id: string | null;
  address: string;
  /** 1 once the address has lost its last part. */
  shortened: number;
  country: string;
  region: string;
  city: string;
  /** The page seen last. */
  route: string;
  started_at: number;
  last_at: number;
  /** From the first moment to the last, kept so that it can be sorted by. */
  duration: number;
}

/** How many came without an account on a day in Indian time, as 2026-01-15. */
interface VisitDays {
  day: string;
  visitors: number;
}

/** When somebody with an account was last here: enough to count them in any time that ends now. */
interface VisitPeople {
  user_id: string;
  last_at: number;
}

/** The site's own words. Append-only; of a part in a language the highest revision is in force. */
interface SiteContentRows {
  part: SitePlace['part'];
  language: SitePlace['language'];
  /** Counted from 1. */
  revision: number;
  /** The part as JSON. */
  value: string;
  /** The revision whose words it brought back. */
  restored: number | null;
  /** Null is the seed. */
  author_id: string | null;
  reason: string;
  created_at: number;
}
