import type { FilterChoice } from './compositions/list-filters.ts';
import type { ReadingAccess } from './compositions/access.ts';
import type { MatchReason, SearchableTitle } from './search/titles.ts';

/** The maximum number of titles in the search box. */
export const maxTitlesFound = 12;

/** A line of a song that matches the query. */
export interface WordHit {
  number: number;
  title: string;
  line: string;
  /** The number of the line in the song, from 1, which is in its anchor on the song's page. */
  at: number;
}

/**
 * Why a song was found, in the order of the results:
 * `number`, `title` (its title begins with the query or contains it: relevance 3 and 2), `sound` (its title matches the whole query by
 * sound), `line` (a line of its lyrics matches), `lockedLine` (so does a line of a song that the person may not read), and `part`
 * (its title shares only letters or words with the query: relevance 1 and 0).
 */
export type FoundBy = 'number' | 'title' | 'sound' | 'line' | 'lockedLine' | 'part';

/** A part of a text, from one UTF-16 index to before another. */
export interface TextRange {
  from: number;
  to: number;
}

export interface FoundLine {
  /** In the script of the language that was asked for. */
  text: string;
  /** The number of the line in the song, from 1, which is in its anchor on the song's page. */
  at: number;
  /** The words of `text` that match, in order, for highlighting. */
  matched: TextRange[];
}

/** A song that a search found. Of a song that the person may not read it has number and titles alone. */
export interface FoundSong extends SearchableTitle {
  /** In the language that was asked for. */
  title: string;
  by: FoundBy;
  /** How the title matches; null where only a line does. */
  reason: MatchReason | null;
  /** Whether the person may read the song, and what it takes if not. */
  access: ReadingAccess;
  /** The lines that match best, at most `maxLinesOfFoundSong`; always empty where `access` is not open. */
  lines: FoundLine[];
}

export const songsOnResultsPage = 20;
export const maxLinesOfFoundSong = 3;

/** A page of the songs that a search found, best first. */
export interface FoundSongs {
  /** The words that it was understood as, in the script of the language that was asked for; null where it was taken as it is. */
  understood: string | null;
  songs: FoundSong[];
  /** How many songs match, all pages together. A search lists a few hundred songs at most. */
  total: number;
  /** How many of them match the filters. */
  matching: number;
  page: number;
  pages: number;
  /** The values that the songs can be filtered by; empty while the reader types. */
  choices: FilterChoice[];
}
