import { z } from 'zod';
import { pageStates } from '../../../shared/books.ts';
import { pageCleaningSchema } from '../../../shared/books-input.ts';

const book = z.object({
  id: z.string(),
  siglum: z.string(),
  title: z.string(),
  titleKannada: z.string(),
  editor: z.string(),
  publisher: z.string(),
  year: z.string(),
  owner: z.string(),
  rights: z.string(),
  pagesPublic: z.boolean(),
  cleaning: pageCleaningSchema,
  progress: z.object({
    pages: z.number(),
    /** Pages by state. */
    states: z.record(z.enum(pageStates), z.number()),
    lines: z.number(),
    /** Lines of which the text is decided. */
    decided: z.number(),
  }),
});
export const booksOutput = z.array(book);
export const bookOutput = book.extend({
  /** Whether the caller may change the book and its people. */
  mayChange: z.boolean(),
  /** The display names of the people who work on it. */
  workers: z.array(z.string()),
});
const person = z.object({ name: z.string(), email: z.string() });
export const workersOutput = z.object({
  workers: z.array(person),
  /** The people who may be added. */
  people: z.array(person),
});
/** A book with its progress. */
export type BookSummary = z.infer<typeof book>;
export type BookWorkers = z.infer<typeof workersOutput>;
export type Book = z.infer<typeof bookOutput>;
