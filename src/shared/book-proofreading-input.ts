import { z } from 'zod';
import { emailRule } from './auth-input.ts';
import {
  lineMarks,
  lineSides,
  maxLinesAtOnce,
  maxLinesOfPage,
  maxReadingLength,
  maxReadingLines,
  maxReadingNoteLength,
  maxReadingReasonLength,
  tidyReading,
} from './book-proofreading.ts';
import { maxPagesAtOnce, maxPagesOfBook } from './books.ts';
import { releaseDays } from './double-reading-input.ts';
import { idInput } from './id-input.ts';
import { lineInput } from './line-input.ts';
import { shortList } from './list-input.ts';
import { maxTime } from './paging.ts';

const readingText = z
  .string()
  .max(maxReadingLength * 2, { abort: true })
  .overwrite(tidyReading)
  .max(maxReadingLength)
  .refine((text) => text.split('\n').length <= maxReadingLines, {
    message: `A line has at most ${maxReadingLines} lines.`,
  });

export const bookPageInput = z.object({ page: idInput });

export const saveReadingsInput = bookPageInput.extend({
  lines: shortList(
    z.object({
      line: idInput,
      text: readingText,
      mark: z.enum(lineMarks).nullable(),
      note: lineInput(maxReadingNoteLength).default(''),
      /** The version that the reader saw; null where there was none. */
      base: z.int().min(0).max(maxTime).nullable(),
    }),
    maxLinesAtOnce,
  ),
});

export const decidePageInput = bookPageInput.extend({
  version: z.string().min(1).max(64),
  choices: shortList(
    z.object({
      line: idInput,
      choice: z.union([z.enum(lineSides), z.object({ text: readingText })]),
    }),
    maxLinesOfPage,
    { min: 0 },
  ),
});

/** Pages of a book by their position, counted from 1. */
const pageRange = z
  .object({
    book: idInput,
    start: z.int().min(1).max(maxPagesOfBook),
    end: z.int().min(1).max(maxPagesOfBook),
  })
  .refine(({ start, end }) => start <= end && end - start < maxPagesAtOnce, {
    path: ['end'],
    message: `Choose 1 to ${maxPagesAtOnce} pages.`,
  });

export const assignPagesInput = pageRange
  .safeExtend({ first: emailRule, second: emailRule, days: releaseDays })
  .refine(({ first, second }) => first.toLowerCase() !== second.toLowerCase(), {
    path: ['second'],
    message: 'Choose two different people.',
  });

export const releasePagesInput = pageRange.safeExtend({
  reason: z.string().trim().min(1).max(maxReadingReasonLength),
});

export const bookProgressInput = z.object({ book: idInput });
