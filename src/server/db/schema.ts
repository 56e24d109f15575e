import type { Form, Certainty, Origin } from '../../shared/compositions.ts';
import type { Language } from '../../shared/languages.ts';
import type { Role } from '../../shared/reading.ts';

/** The tables as the migrations leave them; schema.test.ts holds the two together. Times are epoch milliseconds. */
export interface Schema {
  settings: Settings;
  ragas: Ragas;
  talas: Talas;
  compositions: Compositions;
  revisions: Revisions;
  texts: Texts;
  users: Users;
  sessions: Sessions;
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
}

interface Sessions {
  id: string;
  user_id: string;
  created_at: number;
  expires_at: number;
}
