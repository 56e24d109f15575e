import type { ListEntry } from './indexes.ts';
import {
  fits,
  filterChoices,
  hasFilters,
  type FilterChoice,
  type Filters,
} from './list-filters.ts';

/**
 * Up to this many songs, the list, the indexes and the similar songs are whole pages of a few hundred kilobytes: some 1,200 songs of
 * the composer are known. Its titles are sent to browsers, 55 KB of them, so that it is searched without a connection. A larger one has a list
 * in pages (docs/decisions/0072-search-and-large-editions.md), and its server is asked for each term (0072).
 */
export const maxWholeEdition = 2000;
const songsOnPage = 250;
/** The address has a page in three digits; longer pages make up for that in an edition of more than 250,000 songs. */
const maxPages = 999;

/** The list of songs as its page shows it, or a page of it where it is long. */
export interface ListPage {
  songs: ListEntry[];
  /** How many songs the person's list has, and how many of them match the filters. */
  total: number;
  matching: number;
  page: number;
  /** Null where the list is whole; the browser filters it then. */
  pages: number | null;
  /** The filters of a list in pages; only with its first page, and empty for a whole list, where the browser computes them. */
  choices: FilterChoice[];
}

/** The page of a list, the last one where it has no such page. The filters do not concern a list that is short enough to be whole. */
export function listPageOf(listed: ListEntry[], filters: Filters, page: number): ListPage {
  const total = listed.length;
  if (total <= maxWholeEdition)
    return { songs: listed, total, matching: total, page: 1, pages: null, choices: [] };
  const isFiltered = hasFilters(filters);
  const found = isFiltered ? listed.filter((song) => fits(song, filters)) : listed;
  const size = Math.max(songsOnPage, Math.ceil(found.length / maxPages));
  const pages = Math.max(1, Math.ceil(found.length / size));
  const shown = Math.min(page, pages);
  const songs = found.slice((shown - 1) * size, shown * size);
  return {
    songs,
    total,
    matching: found.length,
    page: shown,
    pages,
    choices: page === 1 && !isFiltered ? filterChoices(listed) : [],
  };
}
