/** A row of the searches without a result. */
export interface SearchWithoutResult {
  query: string;
  times: number;
  /** The time of the last such search; ISO 8601. */
  lastAt: string;
}

/** The search box shows so many titles. */
export const mostTitlesFound = 12;

/** A title as the index of the search box needs it. */
export interface SearchableTitle {
  number: number;
  kannada: string;
  roman: string;
}

/** A line of a song that matches the query. */
export interface WordHit {
  number: number;
  title: string;
  line: string;
  /** The number of the line in the song, from 1, which is in its anchor on the song's page. */
  at: number;
}
