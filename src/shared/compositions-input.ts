import { z } from 'zod';
import { maxSongNumber, maxSearchLength } from './compositions.ts';
import { indexKinds, namedIndexes, type NamedIndex } from './compositions/indexes.ts';
import { type Language, findLanguage, defaultLanguage } from './languages.ts';

/** A language by name in any letter case; absent or empty means English (design, section 5). */
export const languageInput = z
  .string()
  .max(40)
  .optional()
  .transform((name, context): Language => {
    const language = name?.trim() ? findLanguage(name) : defaultLanguage;
    if (language) return language;
    context.addIssue({ code: 'custom', message: 'There is no such language.' });
    return z.NEVER;
  });

type NamesInput = Record<NamedIndex, z.ZodOptional<z.ZodString>>;

export const listInput = z.object({ language: languageInput });
const indexName = z.string().min(1).max(60);
/** The list as its page shows it; filters and page concern a list that is too long to be whole. */
export const listPageInput = listInput.extend({
  page: z.int().min(1).max(999).default(1),
  names: z
    .object(
      Object.fromEntries(namedIndexes.map((kind) => [kind, indexName.optional()])) as NamesInput,
    )
    .default({}),
  ready: z.boolean().default(false),
  checked: z.boolean().default(false),
});
export const readInput = z.object({
  number: z.coerce
    .number('A song is named by its number.')
    .int('A song is named by its number.')
    .min(1)
    .max(maxSongNumber),
  language: languageInput,
});
export const indexInput = z.object({ kind: z.enum(indexKinds), language: languageInput });
export const findInput = z.object({
  search: z
    .string('Say which song: its title or its number.')
    .trim()
    .min(1, 'Say which song: its title or its number.')
    .max(maxSearchLength, `The search is longer than ${maxSearchLength} characters.`),
  language: languageInput,
});
