import { z } from 'zod';
import { emailRule } from './auth-input.ts';
import { maxSongNumber } from './compositions.ts';
import { editedFields } from './corrections.ts';
import { sides } from './double-reading/compare.ts';
import {
  defaultReleaseDays,
  maxDoubleReadingSongs,
  maxReleaseDays,
  maxReleaseReason,
} from './double-reading.ts';
import { idInput } from './id-input.ts';
import { shortList } from './list-input.ts';
import { maxLines, maxTextLengths } from './text-limits.ts';

const songNumber = z.int().min(1).max(maxSongNumber);

/** Days until what two people have not read is released. */
export const releaseDays = z.int().min(1).max(maxReleaseDays).default(defaultReleaseDays);

export const assignDoubleReadingInput = z
  .object({
    start: songNumber,
    end: songNumber,
    first: emailRule,
    second: emailRule,
    days: releaseDays,
  })
  .refine(({ start, end }) => start <= end && end - start < maxDoubleReadingSongs, {
    path: ['end'],
    message: `A double reading has 1 to ${maxDoubleReadingSongs} songs.`,
  })
  .refine(({ first, second }) => first.toLowerCase() !== second.toLowerCase(), {
    path: ['second'],
    message: 'Choose two different people.',
  });

export const releaseInput = z.object({
  id: idInput,
  reason: z.string().trim().min(1).max(maxReleaseReason),
});

export const readingSongInput = z.object({ id: idInput, number: songNumber });

const maxLength = Math.max(...Object.values(maxTextLengths));

/** The decision on each difference, by its field and index (shared/double-reading/compare.ts). */
export const decideInput = readingSongInput.extend({
  version: z.string().min(1).max(64),
  choices: shortList(
    z.object({
      field: z.enum(editedFields),
      index: z.int().min(0).max(maxLines.apparatus),
      choice: z.union([z.enum(sides), z.object({ lines: z.string().max(maxLength) })]),
    }),
    Object.values(maxLines).reduce<number>((sum, lines) => sum + lines, 0),
    { min: 0 },
  ),
});
