import { z } from 'zod';
import { parseCitedPassage, printCitedPassage } from './citations.ts';
import { maxSongNumber } from './compositions.ts';
import { languageInput } from './compositions-input.ts';

const number = z.coerce.number().int().min(1).max(maxSongNumber);

export const certificateInput = z.object({ number });

const maxVersion = 100_000;
const versionNumber = z.coerce.number().int().min(1).max(maxVersion);

/** YYYY-MM-DD */
const day = z.string().max(10, { abort: true }).pipe(z.iso.date());

/** The number of a version, or a day. */
export const versionChoice = z.union([versionNumber, day]);
export const versionInput = z.object({ number, language: languageInput, version: versionChoice });

/** `4`, `4.2`, `4.2.1`, in one spelling. */
const citedPassage = z
  .string()
  .max(20, { abort: true })
  .transform((text, context) => {
    const passage = parseCitedPassage(text);
    if (passage) return printCitedPassage(passage);
    context.addIssue({
      code: 'custom',
      message: 'A place is a song, its section and its line, as 4.2.1.',
    });
    return z.NEVER;
  });

export const citationInput = z.object({
  place: citedPassage,
  language: languageInput,
  version: versionChoice.optional(),
});

/** The address that leads to a cited passage: in the newest text, in a version, or in the text of a day. */
export const citeAddressInput = z.object({
  place: citedPassage,
  lang: languageInput,
  version: versionNumber.optional(),
  on: day.optional(),
});
