import type { Language } from '../../shared/languages.ts';

/** The tables on how the site is used; a part of the schema. */
export interface VisitTables {
  visits: Visits;
  visit_days: VisitDays;
  account_visits: AccountVisits;
  reader_counts: ReaderCounts;
  reader_marks: ReaderMarks;
  searches_without_result: SearchesWithoutResult;
}

/** A visit: page views of one visitor with gaps under half an hour. */
interface Visits {
  id: string;
  /** The visitor: an account's id, or a hash of address and browser that is valid for one day and cannot be reversed. */
  visitor: string;
  user_id: string | null;
  address: string;
  /** 1 once the last part of the address was removed. */
  shortened: number;
  country: string;
  region: string;
  city: string;
  /** The page seen last. */
  route: string;
  started_at: number;
  last_at: number;
  /** Milliseconds from the first page view to the last, stored so that visits can be sorted by it. */
  duration: number;
}

/** The number of visitors without an account on a day in Indian time, written 2026-01-15. */
interface VisitDays {
  day: string;
  visitors: number;
  /** How many people, with or without an account, read a song that day. */
  readers: number;
}

/** When an account was last seen, which is enough to count the accounts of any period that ends now. */
interface AccountVisits {
  user_id: string;
  last_at: number;
}

/** How many people read a song in a language, each counted once a day; a period is a day (2026-01-15) or a month (2026-01). */
interface ReaderCounts {
  period: string;
  number: number;
  language: Language;
  readers: number;
}

/** The readers counted today by any process over one PostgreSQL database; none on SQLite, where the one process remembers them. */
interface ReaderMarks {
  day: string;
  /** A hash of visitor, song and language with the day's secret. It is deleted after the day. */
  mark: string;
}

/** Searches without a result. */
interface SearchesWithoutResult {
  query: string;
  times: number;
  last_at: number;
}
