/** The most songs of one double reading. */
export const maxDoubleReadingSongs = 100;
/** After so many days a song or a page of a book that is not read is released; the admin who assigns it may choose another number. */
export const defaultReleaseDays = 30;
export const maxReleaseDays = 365;
export const maxReleaseReason = 500;
/** The most double readings in a list, newest first. */
export const maxDoubleReadings = 200;

/** A song that one reads separately from another person. */
export interface SeparateSong {
  number: number;
  songTitle: string;
  /** Whether a correction of it is saved. */
  isBegun: boolean;
}
