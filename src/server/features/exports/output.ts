import { z } from 'zod';
import { downloadParts, rightsKinds, type DownloadStatus } from '../../../shared/exports.ts';

const choice = z.object({
  on: z.boolean(),
  rights: z.object({ kind: z.enum(rightsKinds), holder: z.string(), words: z.string() }),
  parts: z.array(z.enum(downloadParts)),
});
export const downloadStatusOutput = z.object({
  choice: choice.nullable(),
  songs: z.number(),
  guestLimit: z.number(),
}) satisfies z.ZodType<DownloadStatus>;
