import { z } from 'zod';
import { downloadParts, rightsKinds } from '../../../shared/exports.ts';

const choice = z.object({
  on: z.boolean(),
  rights: z.object({ kind: z.enum(rightsKinds), holder: z.string(), words: z.string() }),
  parts: z.array(z.enum(downloadParts)),
});
export const downloadStatusOutput = z.object({
  /** Null until somebody has chosen. */
  choice: choice.nullable(),
  /** The number of songs with lyrics. */
  songs: z.number(),
  /** The number of songs that a visitor reads without an account; the download has all. */
  guestLimit: z.number(),
});
/** The public download as the admin's page shows it. */
export type DownloadStatus = z.infer<typeof downloadStatusOutput>;
