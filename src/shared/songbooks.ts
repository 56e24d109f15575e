export const papers = ['A4', 'A5'] as const;
export type Paper = (typeof papers)[number];

/** Songs of one book, and characters of the title on its cover. */
export const maxSongbookSongs = 2000;
export const maxCoverTitleLength = 80;

/**
 * POST /api/songbooks makes one and answers with newline-delimited JSON: how far it is, then where it lies
 * (/api/songbooks/<key>.pdf, a key nobody can guess) or what went wrong. POST /api/songbooks/preview takes the same and
 * answers `{ pages: string[] }`: the first pages as SVG, the very ones that will be printed.
 */
export type SongbookLine = { done: number; of: number } | { ready: string; pages: number; bytes: number } | { message: string };
