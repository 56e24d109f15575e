import { z } from 'zod';
import { bookFileStates, pageStates } from '../../../shared/books.ts';
import {
  boxSchema,
  fileFailuresSchema,
  pageCleaningSchema,
  pageMeasuresSchema,
} from '../../../shared/books-input.ts';

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
const box = boxSchema.nullable();
export const bookPagesOutput = z.object({
  total: z.number(),
  pages: z.array(
    z.object({
      id: z.string(),
      position: z.number(),
      label: z.string(),
      source: z.string(),
      /** Pixels of the original. */
      width: z.number(),
      height: z.number(),
      rotation: z.union([z.literal(0), z.literal(90), z.literal(180), z.literal(270)]),
      crop: box,
      cleaning: pageCleaningSchema,
      hasOwnCleaning: z.boolean(),
      measures: pageMeasuresSchema.nullable(),
      imageVersion: z.number(),
      /** A page that looks the same, until somebody has answered. */
      similarTo: z.string().nullable(),
      state: z.enum(pageStates),
      failure: z.string(),
      script: z.string().nullable(),
    }),
  ),
  files: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      state: z.enum(bookFileStates),
      done: z.number(),
      total: z.number().nullable(),
      failures: fileFailuresSchema,
    }),
  ),
  /** Files wait until there is room on the disk. */
  isPaused: z.boolean(),
});
export type BookPages = z.infer<typeof bookPagesOutput>;
export type BookPage = BookPages['pages'][number];
export type BookFile = BookPages['files'][number];

/** A book with its progress. */
export type BookSummary = z.infer<typeof book>;
export type BookWorkers = z.infer<typeof workersOutput>;
export type Book = z.infer<typeof bookOutput>;
