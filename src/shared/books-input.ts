import { z } from 'zod';
import { emailRule } from './auth-input.ts';
import {
  maxBookFieldLength,
  maxBookTitleLength,
  maxFileNameLength,
  maxLabelLength,
  maxPagesAtOnce,
  maxPagesOfBook,
  minCropPart,
  maxRightsLength,
  defaultCleaning,
  type BookWord,
  type Box,
  type FileFailure,
  type PageCleaning,
  type PageMeasures,
} from './books.ts';
import { isSiglum } from './edition/apparatus.ts';
import { idInput } from './id-input.ts';
import { lineInput } from './line-input.ts';
import { shortList } from './list-input.ts';
import { pageProblems } from './page-images.ts';

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

export const fileFailuresSchema = z.array(
  z.object({
    problem: z.enum([
      ...pageProblems,
      'missing',
      'removed',
      'proofread',
      'full',
      'book-bytes',
      'person-bytes',
      'all-bytes',
    ]),
    page: z.number().nullable(),
  }),
) satisfies z.ZodType<FileFailure[]>;

export const bookWordSchema = z.object({
  text: z.string(),
  box: boxSchema,
  confidence: z.number(),
  isDoubtful: z.boolean(),
  other: z.string().nullable(),
}) satisfies z.ZodType<BookWord>;

const bookFields = {
  siglum: z
    .string()
    .trim()
    .max(6, { abort: true })
    .refine(isSiglum, 'A siglum is 1 to 6 Latin letters or digits, a capital letter first.'),
  title: lineInput(maxBookTitleLength).min(1),
  titleKannada: lineInput(maxBookTitleLength).default(''),
  editor: lineInput(maxBookFieldLength).default(''),
  publisher: lineInput(maxBookFieldLength).default(''),
  year: lineInput(40).default(''),
  owner: lineInput(maxBookFieldLength).default(''),
  rights: lineInput(maxRightsLength).default(''),
  pagesPublic: z.boolean().default(false),
  cleaning: pageCleaningSchema.default(defaultCleaning),
};

export const createBookInput = z.object(bookFields);
export const bookInput = z.object({ id: idInput });
export const changeBookInput = bookInput.extend(bookFields);
/** The pages from a position (counted from 0) on. */
export const bookPagesInput = bookInput.extend({
  from: z.int().min(0).max(maxPagesOfBook).default(0),
});
export const addFileInput = bookInput.extend({
  /** The name of a finished upload of the kind `book-page`. */
  upload: idInput,
  name: lineInput(maxFileNameLength).default(''),
  /** The page whose image it replaces. */
  replaces: idInput.nullable().default(null),
});
export const bookFileInput = z.object({ fileId: idInput });
const pageIds = shortList(idInput, maxPagesAtOnce);
export const pagesInput = bookInput.extend({ pages: pageIds });
export const movePagesInput = pagesInput.extend({
  /** The position (counted from 0) before which they stand afterwards, as the pages are now. */
  before: z.int().min(0).max(maxPagesOfBook),
});
export const labelPagesInput = bookInput.extend({
  /** The page with the first label; the pages behind it follow. */
  page: idInput,
  count: z.int().min(1).max(maxPagesOfBook),
  /** A number, a Roman one, any other text for one page, or nothing. */
  label: lineInput(maxLabelLength),
});
const part = z.number().min(0).max(1);
const crop = z
  .object({ left: part, top: part, width: part, height: part })
  .refine(
    ({ left, top, width, height }) =>
      width >= minCropPart &&
      height >= minCropPart &&
      left + width <= 1.0001 &&
      top + height <= 1.0001,
    'The part must lie within the page.',
  )
  .transform(({ left, top, width, height }): Box => [left, top, width, height]);
export const changeImagesInput = pagesInput.extend({
  /** Degrees clockwise, added to the pages' rotation. */
  turn: z.union([z.literal(90), z.literal(180), z.literal(270)]).optional(),
  /** In parts of the page as it is turned (0 to 1); null for all of it. */
  crop: crop.nullable().optional(),
  /** Null for the book's. */
  cleaning: pageCleaningSchema.nullable().optional(),
});
export const pageImageInput = z.object({
  id: idInput,
  kind: z.enum(['thumbnail', 'working', 'uncropped']),
  /** Only makes addresses differ, for caches. */
  version: z.coerce.number().int().min(0).max(1_000_000_000).optional(),
});
export const bookWorkerInput = bookInput.extend({ email: emailRule });
