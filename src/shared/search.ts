/** A row of what was searched for in vain. */
export interface SearchWithoutResult {
  query: string;
  times: number;
  /** ISO 8601, of the last time. */
  lastAt: string;
}

/** One title as the search box's index takes it. */
export interface SearchableTitle {
  number: number;
  kannada: string;
  roman: string;
}

/** A line of a song that holds the searched word. */
export interface WordHit {
  number: number;
  title: string;
  line: string;
  /** The line's place in the song, from 1: its anchor on the song's page. */
  at: number;
}
