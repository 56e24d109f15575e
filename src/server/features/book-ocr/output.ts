import { z } from 'zod';
import { bookSongStates, pageStates } from '../../../shared/books.ts';

/** The printed number of a page, empty where there is none, and its place in the book, counted from 1. */
const page = { label: z.string(), position: z.number() };
const foundSong = z.object({
  id: z.string(),
  pageId: z.string(),
  /** Of the page on which it begins. */
  ...page,
  printedNumber: z.string(),
  /** As it is printed. */
  title: z.string(),
  raga: z.string(),
  tala: z.string(),
  /** The song of the edition that it is, null for a new one; the number of passages that differ is null where the caller may not read it. */
  match: z
    .object({ number: z.number(), title: z.string(), differences: z.number().nullable() })
    .nullable(),
  state: z.enum(bookSongStates),
});
export const songsOutput = z.object({
  total: z.number(),
  /** Those that are in the edition. */
  matched: z.number(),
  songs: z.array(foundSong),
});
export const progressOutput = z.object({
  states: z.record(z.enum(pageStates), z.number()),
  /** Pages that were not read, or in part: the first hundred. */
  problems: z.array(z.object({ pageId: z.string(), ...page, failure: z.string() })),
  /** Reading waits until there is room on the disk. */
  isPaused: z.boolean(),
});
export type FoundSongs = z.infer<typeof songsOutput>;
export type ReadingProgress = z.infer<typeof progressOutput>;
