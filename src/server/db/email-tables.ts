import type { Language } from '../../shared/languages.ts';

export interface EmailTables {
  emails: Emails;
  daily_readers: DailyReaders;
}

/** E-mails to be sent, and those of the last month without their text. */
interface Emails {
  id: string;
  recipient: string;
  subject: string;
  text: string;
  created_at: number;
  give_up_at: number;
  attempts: number;
  /** The time of the next attempt; null once the e-mail is sent or given up. */
  next_at: number | null;
  sent_at: number | null;
  last_error: string | null;
  /** For a regular e-mail: its kind and recipient, as `daily-song.<id>`, by whom it can be ended (mail/regular.ts). */
  list_member: string | null;
}

/** People to whom the song of the day is sent, and those who were asked whether they want it. */
interface DailyReaders {
  id: string;
  email: string;
  email_key: string;
  /** The script of the song. */
  song_language: Language;
  /** The language of the e-mail. */
  language: 'en' | 'kn';
  /** The first time that it was asked for this address, and how many e-mails asked the address since then. */
  asked_at: number;
  asked: number;
  /** Null until somebody pressed the button behind the link of such an e-mail. */
  confirmed_at: number | null;
  sent_at: number;
  /** How many e-mails in a row the mailbox refused for good. */
  refused: number;
}
