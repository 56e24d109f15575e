import { z } from 'zod';
import type { UploadText, UploadTextRow, UploadRow } from '../../../shared/uploads.ts';

const draftRow = z.object({ id: z.string(), name: z.string(), pages: z.number(), at: z.string() });
export const draftsOutput = z.array(draftRow) satisfies z.ZodType<UploadTextRow[]>;
export const draftOutput = draftRow.extend({
  texts: z.array(z.string()),
}) satisfies z.ZodType<UploadText>;
export const uploadsOutput = z.array(
  draftRow.extend({
    username: z.string(),
    email: z.string(),
    size: z.number(),
    fetched: z.boolean(),
  }),
) satisfies z.ZodType<UploadRow[]>;
