import { z } from 'zod';
import { bookSongStates } from '../../../shared/books.ts';

const page = z.object({
  id: z.string(),
  /** Counted from 1. */
  position: z.number(),
  label: z.string(),
  isProofread: z.boolean(),
});
const reading = z.object({
  id: z.string(),
  place: z.string(),
  printed: z.string(),
  reading: z.string(),
  supports: z.boolean(),
});

/** A song of a book beside the edition. */
export const bookSongOutput = z.object({
  id: z.string(),
  book: z.object({ id: z.string(), siglum: z.string(), title: z.string() }),
  state: z.enum(bookSongStates),
  printedNumber: z.string(),
  title: z.string(),
  raga: z.string(),
  tala: z.string(),
  /** The words in the plain form. */
  lyrics: z.string(),
  pages: z.array(page),
  /** The song of the edition with which it is compared. */
  song: z.object({ number: z.number(), title: z.string(), lyrics: z.string() }).nullable(),
  readings: z.array(reading),
  draftNumber: z.number().nullable(),
  /** The first number that no song has. */
  nextNumber: z.number(),
});
export type BookSong = z.infer<typeof bookSongOutput>;
/** The correction that was saved; null where no reading was chosen. */
export const acceptedOutput = z.object({ correction: z.string().nullable() });
