import type { ContributorRole } from '../../shared/accounts.ts';
import type { Role } from '../../shared/compositions/access.ts';
import type { SitePartKey } from '../../shared/site-content.ts';
import type { Voice } from '../../shared/speech.ts';
import type { AuditLogKind } from '../../shared/audit-log.ts';
import type { ImportParts, ImportRows, Imports } from './import-tables.ts';
import type {
  Acts,
  Apparatus,
  Candidates,
  Compositions,
  Levels,
  PassedWarnings,
  Ragas,
  ReportVoices,
  Reports,
  Revisions,
  Talas,
  Texts,
  Witnesses,
} from './song-tables.ts';
import type { VisitTables } from './visit-tables.ts';

/** The tables as the migrations leave them; schema.test.ts holds the two together. Times are epoch milliseconds. */
export interface Schema extends VisitTables {
  settings: Settings;
  ragas: Ragas;
  talas: Talas;
  compositions: Compositions;
  witnesses: Witnesses;
  apparatus: Apparatus;
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
  sign_ups: SignUps;
  sessions: Sessions;
  known_clients: KnownClients;
  links: Links;
  letters: Letters;
  uploads: Uploads;
  upload_parts: UploadParts;
  imports: Imports;
  import_parts: ImportParts;
  import_rows: ImportRows;
  site_content: SiteContentRows;
  administration: Administration;
}

interface Settings {
  name: string;
  value: string;
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
  standing: 'Approved' | 'Cancelled';
  range_start: number | null;
  range_end: number | null;
  subscribed_until: number | null;
  created_at: number;
  /** What somebody said of themselves at sign-up. */
  details: string;
}

/** Requests for an account, until an admin decides; nothing of them is in `users` before. Several may name one address until it is verified. */
interface SignUps {
  id: string;
  username: string;
  username_key: string;
  email: string;
  email_key: string;
  password_hash: string;
  role: ContributorRole;
  details: string;
  created_at: number;
  /** Of the link in the letter, which is good once. */
  link_hash: string | null;
  /** When the letter's link was opened by who knows the password: the address is theirs. */
  verified_at: number | null;
}

interface Sessions {
  id: string;
  user_id: string;
  created_at: number;
  expires_at: number;
}

/** Addresses and browsers that somebody signed in from. */
interface KnownClients {
  user_id: string;
  /** Made with the site's key, so that the table tells nobody's address. */
  key_hash: string;
  kind: 'address' | 'device';
  last_used: number;
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
  /** When an admin first fetched it. */
  looked_at: number | null;
}

/** In parts, so that neither writing nor reading one holds the site up. */
interface UploadParts {
  upload_id: string;
  place: number;
  bytes: Uint8Array;
}

/** The site's own words. Append-only; of a part in a language the highest revision is in force. */
interface SiteContentRows {
  part: SitePartKey['part'];
  language: SitePartKey['language'];
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

/** Append-only. What an admin did, on whom or what, from what to what; house.test.ts looks for a change. */
interface Administration {
  id: string;
  /** null for what the site did by itself, as making the first admin from the environment. */
  user_id: string | null;
  kind: AuditLogKind;
  /** An account as `name (address)`, a song as `12 Kannada`, a file or a word by its name. */
  subject: string;
  /** Empty where there was nothing, or where only the new state matters. */
  was: string;
  became: string;
  reason: string;
  at: number;
}
