import type {
  Users,
  Invitations,
  ClosedNames,
  SignUps,
  Sessions,
  Totp,
  Passkeys,
  RecoveryCodes,
  PendingProofs,
  KnownClients,
  Links,
} from './account-tables.ts';
import type { SitePartKey } from '../../shared/site-content.ts';
import type { Language } from '../../shared/languages.ts';
import type { Voice } from '../../shared/speech.ts';
import type { AuditLogKind } from '../../shared/audit-log.ts';
import type { BookTables } from './book-tables.ts';
import type { EmailTables } from './email-tables.ts';
import type { RecordingTables } from './recording-tables.ts';
import type {
  ImportParts,
  ImportRows,
  Imports,
  ImportWork,
  ReleasedNumbers,
} from './import-tables.ts';
import type {
  Apparatus,
  Compositions,
  Corrections,
  DigestSettings,
  DoubleReadings,
  DoubleReadingSongs,
  Glossary,
  History,
  PassedWarnings,
  Proofreadings,
  Questions,
  Ragas,
  ReportComments,
  Reports,
  RevisionApparatus,
  Revisions,
  SkippedSongs,
  SongReferences,
  Talas,
  TextReviews,
  Texts,
  Witnesses,
} from './song-tables.ts';
import type { VisitTables } from './visit-tables.ts';

/** The tables as the migrations leave them; schema.test.ts compares the two. Times are epoch milliseconds. */
export interface Schema extends BookTables, EmailTables, RecordingTables, VisitTables {
  settings: Settings;
  secrets: Secrets;
  ragas: Ragas;
  talas: Talas;
  compositions: Compositions;
  witnesses: Witnesses;
  apparatus: Apparatus;
  song_references: SongReferences;
  glossary: Glossary;
  revisions: Revisions;
  revision_apparatus: RevisionApparatus;
  texts: Texts;
  corrections: Corrections;
  history: History;
  text_reviews: TextReviews;
  proofreadings: Proofreadings;
  questions: Questions;
  double_readings: DoubleReadings;
  double_reading_songs: DoubleReadingSongs;
  skipped_songs: SkippedSongs;
  digest_settings: DigestSettings;
  passed_warnings: PassedWarnings;
  reports: Reports;
  report_comments: ReportComments;
  respellings: Respellings;
  users: Users;
  sign_ups: SignUps;
  invitations: Invitations;
  closed_names: ClosedNames;
  sessions: Sessions;
  totp: Totp;
  passkeys: Passkeys;
  recovery_codes: RecoveryCodes;
  pending_proofs: PendingProofs;
  known_clients: KnownClients;
  links: Links;
  uploads: Uploads;
  upload_parts: UploadParts;
  imports: Imports;
  import_parts: ImportParts;
  import_rows: ImportRows;
  import_work: ImportWork;
  released_numbers: ReleasedNumbers;
  songbook_orders: SongbookOrders;
  set_lists: SetLists;
  festival_years: FestivalYears;
  festival_days: FestivalDays;
  festival_songs: FestivalSongs;
  set_readers: SetReaders;
  printouts: Printouts;
  site_content: SiteContentRows;
  audit_log: AuditLog;
  rate_limits: RateLimits;
}

interface Settings {
  name: string;
  value: string;
}

/** Keys and salts, which no backup contains. */
interface Secrets {
  name: string;
  value: string;
}

interface Respellings {
  voice: Voice;
  /** The word in the form in which words are compared: NFC, lower case. */
  written: string;
  spoken: string;
  /** Null for a respelling that the edition came with. */
  user_id: string | null;
  at: number;
}

/** A PDF that somebody sent. Its bytes are in upload_parts; they are complete once `stored_at` is set. */
interface Uploads {
  id: string;
  user_id: string;
  name: string;
  size: number;
  pages: number;
  sha256: string;
  /** A JSON list of the text of each page. */
  text: string;
  created_at: number;
  stored_at: number | null;
  /** When an admin first downloaded it. */
  looked_at: number | null;
}

/** Files are stored in parts, so that neither writing nor reading one blocks other calls for long. */
interface UploadParts {
  upload_id: string;
  position: number;
  bytes: Uint8Array;
}

/** The revisions of the site content, append-only. The highest revision of a part in a language is the published one. */
interface SiteContentRows {
  part: SitePartKey['part'];
  language: SitePartKey['language'];
  /** Counted from 1. */
  revision: number;
  /** The part as JSON. */
  value: string;
  /** The number of the revision that this one restored. */
  restored: number | null;
  /** Null for the seed. */
  author_id: string | null;
  reason: string;
  created_at: number;
}

/** The choices of the songbooks that were made lately, so that each process of the site can make one again. */
interface SongbookOrders {
  /** The name of the book, which is the right to it. */
  key: string;
  /** JSON: a SongbookChoice that names its songs. */
  choice: string;
  ordered_at: number;
}

/** The years whose festivals the trust has confirmed. */
interface FestivalYears {
  year: number;
  confirmed_at: number;
}

/** The confirmed days of the festivals of a year. */
interface FestivalDays {
  year: number;
  /** Of a FestivalDay. */
  key: string;
  /** A day as 2026-11-27; null for a festival that is not kept that year. */
  day: string | null;
}

/** The songs that an admin lists for a festival, instead of those of data/seed/festivals.json. */
interface FestivalSongs {
  festival: string;
  /** JSON: number[]. */
  numbers: string;
}

/** Set lists of singing groups. */
interface SetLists {
  code: string;
  /** The hash of the secret in the edit link. */
  edit_hash: string;
  /** Shared by a list and its copies. */
  group_id: string;
  title: string;
  /** A day as 2026-11-27. */
  held_on: string | null;
  /** JSON: SetEntry[]. */
  entries: string;
  /** The number of entries. */
  songs: number;
  /** Whether its maker wants it to open its songs on its day. */
  opens_songs: number;
  /** JSON: the day on which it opened songs last, with their numbers. */
  opened: string | null;
  /** The account that made it, whose rights decide what it may open. */
  creator_id: string | null;
  /** A keyed hash, deleted after a month. */
  address_hash: string | null;
  created_at: number;
  /** When it was used last, to within a day. */
  used_at: number;
  /** Whether it was used on a later day than that of its creation. */
  reopened: number;
  /** Raised by each change of title, day or entries. */
  list_version: number;
  /** Raised by each change of the list, the position or the leader. */
  state_version: number;
  /** JSON: SetPosition; null before anybody leads. */
  position: string | null;
  /** The device that leads. */
  leader: string | null;
  led_at: number;
  reports: number;
  /** The text of the newest report. */
  report: string;
}

/** The devices to which a list has opened its songs on a day. */
interface SetReaders {
  code: string;
  day: string;
  reader_hash: string;
}

/** The contents of printed books and lists of titles, by their codes; the sheet of one song is in its code (shared/printouts.ts). */
interface Printouts {
  code: string;
  language: Language;
  /** The printed parts, separated by spaces. */
  parts: string;
  /** Runs of song numbers with the number of their version: `1-78:1 79:3`. */
  songs: string;
  made_at: number;
  /** The last time the content was printed and the last time somebody checked it, each to within a day. */
  printed_at: number;
  checked_at: number | null;
}

/**
 * The audit log, append-only: what an admin did, to whom or what, the state before and after. architecture.test.ts checks that no code
 * changes a row.
 */
interface AuditLog {
  id: string;
  /** Null for what the site did by itself, such as making the first admin from the environment. */
  user_id: string | null;
  kind: AuditLogKind;
  /** An account as `name (address)`, a song as `12 Kannada`, a file or a word by its name. */
  subject: string;
  /** Empty where there was no earlier state, or where only the new one matters. */
  was: string;
  became: string;
  reason: string;
  at: number;
}

/** Calls that all processes over one PostgreSQL database count together (http/shared-limiters.ts); none on SQLite. */
interface RateLimits {
  /** The limit's name and a hash of who calls. */
  key: string;
  points: number;
  /** When the window ends. */
  expire: number;
}
