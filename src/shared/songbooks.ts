export const papers = ['A4', 'A5'] as const;
export type Paper = (typeof papers)[number];

/** The most songs of a book, and the most characters of the title on its cover. */
export const maxSongbookSongs = 2000;
export const maxCoverTitleLength = 80;

/**
 * A line of the answer of POST /api/songbooks, which makes a book and reports in newline-delimited JSON: its progress, then the
 * address (/api/songbooks/<key>.pdf, with a key that nobody can guess) or an error. POST /api/songbooks/preview takes the same input
 * and answers `{ pages: string[] }`: the first pages as SVG, exactly as they will be printed.
 */
export type SongbookLine =
  | { done: number; of: number }
  | { ready: string; pages: number; bytes: number }
  | { message: string };
