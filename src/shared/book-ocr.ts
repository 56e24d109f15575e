/** Why OCR did not read a page, or what is wrong with one that it read. The interface has a sentence for each. */
export type ReadingProblem =
  /** The child process took too much memory or time, twice. */
  | 'memory'
  | 'time'
  /** The image cannot be decoded. */
  | 'image'
  /** The process that read it was ended several times. */
  | 'lost'
  /** In Latin letters, or in another script or too poor. */
  | 'latin'
  | 'not-kannada'
  /** Upside down, and people have proofread it as it is. */
  | 'upside-down'
  /** Text that is cut off at an edge of the image: read, but only a part of the page. */
  | 'cut';

/** The songs of one list. */
export const songsPerList = 100;
