import { z } from 'zod';
import { lineMarks } from '../../../shared/book-proofreading.ts';
import { bookWordSchema, boxSchema } from '../../../shared/books-input.ts';
import { lineKinds, pageStates } from '../../../shared/books.ts';

const reading = z.object({
  text: z.string(),
  mark: z.enum(lineMarks).nullable(),
  note: z.string(),
});

const line = z.object({
  id: z.string(),
  kind: z.enum(lineKinds),
  /** In pixels of the working image. */
  box: boxSchema,
  /** What OCR read. */
  text: z.string(),
  words: z.array(bookWordSchema),
});

const page = z.object({
  id: z.string(),
  /** Counted from 1. */
  position: z.number(),
  label: z.string(),
  imageVersion: z.number(),
  /** Pixels of the working image. */
  width: z.number(),
  height: z.number(),
  /** Whether the image was changed after OCR read it, so that the boxes may be wrong. */
  isImageNewer: z.boolean(),
});

export const readingPageOutput = z.object({
  book: z.object({ id: z.string(), title: z.string(), pages: z.number() }),
  page,
  reading: z.enum(['free', 'mine', 'others', 'to-decide', 'decided']),
  /** Whether another person reads the page separately. */
  isDouble: z.boolean(),
  /** Whether the caller has read the whole page. */
  isDone: z.boolean(),
  lines: z.array(
    line.extend({
      /** What the caller read, with its version. */
      own: reading.extend({ version: z.number() }).nullable(),
      /** Null before the decision. */
      decided: z.string().nullable(),
    }),
  ),
  /** The pages before and after it that the caller may read; null where there is none. */
  previous: z.string().nullable(),
  next: z.string().nullable(),
});
/** A page with what one person read of it, and nothing that somebody else read. */
export type ReadingPage = z.infer<typeof readingPageOutput>;
export type ReadingLine = ReadingPage['lines'][number];

export const savedReadingsOutput = z.array(
  z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('saved'),
      line: z.string(),
      text: z.string(),
      version: z.number(),
    }),
    /** The same person saved something else from elsewhere; nothing was overwritten. */
    z.object({
      kind: z.literal('conflict'),
      line: z.string(),
      saved: reading.extend({ version: z.number() }),
    }),
    /** The page no longer has this line. */
    z.object({ kind: z.literal('gone'), line: z.string() }),
  ]),
);
export type SavedReading = z.infer<typeof savedReadingsOutput>[number];

export const decisionPageOutput = z.object({
  book: z.object({ id: z.string(), title: z.string() }),
  page,
  /** Whether two people read it, so that the differences have two sides. */
  isDouble: z.boolean(),
  /** Names this state of the readings; the decision sends it back. */
  version: z.string(),
  lines: z.array(
    line.extend({
      first: reading,
      second: reading.nullable(),
      /** Whether it is to be decided: the readings differ, or one is uncertain. */
      isOpen: z.boolean(),
    }),
  ),
});
/** The readings of a page, without the names of the readers. */
export type DecisionPage = z.infer<typeof decisionPageOutput>;
export type DecisionLine = DecisionPage['lines'][number];

const count = z.number();
const range = z.object({ start: z.number(), end: z.number() });
const findings = z.object({ first: count, second: count, both: count });
/** Null below ten findings. */
const estimate = z.object({ remaining: count, low: count, high: count }).nullable();
const pageRow = z.object({ id: z.string(), position: z.number(), label: z.string() });

export const bookProgressOutput = z.object({
  counts: z.object({
    pages: count,
    /** Read by OCR, with lines or without. */
    ocr: count,
    readOnce: count,
    readTwice: count,
    decided: count,
    songsFound: count,
    songsAccepted: count,
  }),
  states: z.record(z.enum(pageStates), count),
  /** The pages that the caller reads and has not finished, the first of them. */
  mine: z.array(pageRow.extend({ isBegun: z.boolean(), isDouble: z.boolean() })),
  /** The first page that nobody reads. */
  free: pageRow.nullable(),
  /** Only for admins. */
  admin: z
    .object({
      people: z.array(z.object({ username: z.string(), email: z.string() })),
      /** The pages that wait for a decision; `isMine`: the caller is one of the two readers and may not decide. */
      toDecide: z.array(pageRow.extend({ isDouble: z.boolean(), isMine: z.boolean() })),
      /**
       * Runs of pages with the same readers that are not finished, at most fifty, the oldest first. `since` is when the first page was begun or
       * assigned, `releaseAt` when the first of them is released unless it is read; null for pages from before this was stored.
       */
      reading: z.array(
        range.extend({
          readers: z.array(z.string()),
          since: z.string().nullable(),
          releaseAt: z.string().nullable(),
        }),
      ),
      /** The decided double readings: all pages, then the first fifty runs of pages with the same readers. */
      total: z.object({ pages: count, findings, estimate }),
      ranges: z.array(z.object({ range, pages: count, findings, estimate })),
    })
    .nullable(),
});
/** The progress of a book, as the caller may see it. */
export type BookProgress = z.infer<typeof bookProgressOutput>;
export type BookRange = NonNullable<BookProgress['admin']>['ranges'][number];
