import { z } from 'zod';
import { languageInput, readInput } from '../compositions-input.ts';
import { compose } from '../normal-form.ts';
import { maxWordLength, maxPages } from './glossary.ts';

const word = z
  .string('Say which word.')
  .max(maxWordLength, { message: `A word has at most ${maxWordLength} characters.`, abort: true })
  .transform((text) => compose(text).trim())
  .pipe(z.string().min(1, 'Say which word.'));

export const glossaryListInput = z.object({
  letter: z.string().max(4).optional(),
  language: languageInput,
});
export const glossaryFindInput = z.object({ word, language: languageInput });
export const glossaryReadInput = z.object({ head: word, language: languageInput });
export const songWordsInput = readInput;
export const concordanceInput = z.object({
  word,
  language: languageInput,
  /** Whether only the spelling itself is looked for, and not the other forms of its word. */
  exact: z
    .union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')])
    .default(false),
  page: z.coerce.number().pipe(z.int().min(1).max(maxPages)).default(1),
});
