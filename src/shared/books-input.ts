import { z } from 'zod';
import { emailRule } from './auth-input.ts';
import {
  maxBookFieldLength,
  maxBookTitleLength,
  maxRightsLength,
  defaultCleaning,
  type BookWord,
  type Box,
  type PageCleaning,
  type PageMeasures,
} from './books.ts';
import { isSiglum } from './edition/apparatus.ts';
import { idInput } from './id-input.ts';
import { cleanText } from './normal-form.ts';

export const boxSchema = z.tuple([
  z.number(),
  z.number(),
  z.number(),
  z.number(),
]) satisfies z.ZodType<Box>;

export const pageCleaningSchema = z.object({
  median: z.boolean(),
  contrast: z.boolean(),
  deskew: z.boolean(),
}) satisfies z.ZodType<PageCleaning>;

export const pageMeasuresSchema = z.object({
  width: z.number(),
  height: z.number(),
  angle: z.number(),
  noise: z.number(),
  median: z.boolean(),
}) satisfies z.ZodType<PageMeasures>;

export const bookWordSchema = z.object({
  text: z.string(),
  box: boxSchema,
  confidence: z.number(),
  isDoubtful: z.boolean(),
  other: z.string().nullable(),
}) satisfies z.ZodType<BookWord>;

const line = (max: number) =>
  z
    .string()
    .max(max * 4, { abort: true })
    .overwrite((text) => cleanText(text).replaceAll(/\s+/gu, ' ').trim())
    .max(max);

export const bookFields = {
  siglum: z
    .string()
    .trim()
    .max(6, { abort: true })
    .refine(isSiglum, 'A siglum is 1 to 6 Latin letters or digits, a capital letter first.'),
  title: line(maxBookTitleLength).min(1),
  titleKannada: line(maxBookTitleLength).default(''),
  editor: line(maxBookFieldLength).default(''),
  publisher: line(maxBookFieldLength).default(''),
  year: line(40).default(''),
  owner: line(maxBookFieldLength).default(''),
  rights: line(maxRightsLength).default(''),
  pagesPublic: z.boolean().default(false),
  cleaning: pageCleaningSchema.default(defaultCleaning),
};

export const createBookInput = z.object(bookFields);
export const bookInput = z.object({ id: idInput });
export const changeBookInput = bookInput.extend(bookFields);
export const bookWorkerInput = bookInput.extend({ email: emailRule });
