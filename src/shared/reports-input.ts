import { z } from 'zod';
import { maxSongNumber } from './compositions.ts';
import { languageInput } from './compositions-input.ts';
import { pageFields } from './paging-input.ts';
import { beyondMaxRow, isWithinMaxRow } from './paging.ts';
import { maxReportText, reportSorts } from './reports.ts';
import { maxLines } from './text-limits.ts';
import { idInput } from './id-input.ts';

/** A reader without an account says what is wrong with a line, and perhaps what it should be. */
export const reportInput = z.object({
  number: z.int().min(1).max(maxSongNumber),
  language: languageInput,
  /** The number of the line in the song, from 1, and its text as the reader saw it. */
  line: z.int().min(1).max(maxLines.lyrics),
  text: z.string().min(1).max(maxReportText),
  wrong: z.string().trim().min(1, 'Please say what is wrong.').max(maxReportText),
  suggestion: z.string().trim().max(maxReportText).default(''),
});
export const answerReportInput = z.object({
  id: idInput,
  state: z.enum(['fixed', 'kept']),
  answer: z.string().trim().min(1, 'Please say why.').max(maxReportText),
});
export const reportLinkInput = z.object({ token: z.string().min(1).max(100) });

/** A page of the open reports, the oldest first by default. */
export const reportPageInput = z
  .object({
    ...pageFields(25),
    direction: z.enum(['asc', 'desc']).default('asc'),
    sort: z.enum(reportSorts).default('at'),
    language: languageInput.optional(),
  })
  .refine(isWithinMaxRow, beyondMaxRow)
  .prefault({});
