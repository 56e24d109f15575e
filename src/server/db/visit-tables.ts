import type { Language } from '../../shared/languages.ts';

/** How the site is used; a part of the schema. */
export interface VisitTables {
  visits: Visits;
  visit_days: VisitDays;
  visit_people: VisitPeople;
  readings: Readings;
  search_misses: SearchMisses;
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
  /** How many people, with an account or without, read a song on it. */
  readers: number;
}

/** When somebody with an account was last here: enough to count them in any time that ends now. */
interface VisitPeople {
  user_id: string;
  last_at: number;
}

/** How many people read a song in a language, each counted once a day; a period is a day (2026-01-15) or a month (2026-01) of such days. */
interface Readings {
  period: string;
  number: number;
  language: Language;
  readers: number;
}

/** What people searched for and the edition has nothing of. */
interface SearchMisses {
  query: string;
  times: number;
  last_at: number;
}
