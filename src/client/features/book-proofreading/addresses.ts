export const bookAddress = (book: string): string => `/books/${book}`;

/** The page with the progress of a book and the pages that wait for its readers. */
export const workAddress = (book: string): string => `/books/${book}/work`;

/** The page where the lines of a book's page are read. */
export const readingAddress = (book: string, page: string): string =>
  `/books/${book}/pages/${page}`;

export const decisionAddress = (book: string, page: string): string =>
  `/books/${book}/pages/${page}/decision`;

/** The page where a song of a book is taken into the edition. */
export const bookSongAddress = (book: string, song: string): string =>
  `/books/${book}/songs/${song}`;
