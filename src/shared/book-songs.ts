/** The readings of a song that one call may accept. */
export const maxReadingsAtOnce = 500;
/** Characters of the id of a reading: its place, the printed words and those of the book. */
export const maxReadingLength = 1000;
/** The pages over which a printed song may run. */
export const maxPagesOfSong = 30;
