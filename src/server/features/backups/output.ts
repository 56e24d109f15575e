import { z } from 'zod';
import type { BackupsState } from '../../../shared/backups.ts';

const row = z.object({
  file: z.string(),
  kind: z.enum(['nightly', 'manual', 'before-upgrade']),
  at: z.string(),
  bytes: z.number(),
  tested: z.string().nullable(),
  problem: z.string(),
  songs: z.number().nullable(),
  accounts: z.number().nullable(),
});

export const backupsOutput = z.object({
  rows: z.array(row),
  isElsewhere: z.boolean(),
  isRunning: z.boolean(),
  made: z.string().nullable(),
  tested: z.string().nullable(),
  isOld: z.boolean(),
  isTestOld: z.boolean(),
  withRecordings: z.boolean(),
  next: z.string(),
  failure: z.object({ at: z.string(), reason: z.string() }).nullable(),
}) satisfies z.ZodType<BackupsState>;

/** The right to download one backup once. */
export const downloadTicketOutput = z.object({ ticket: z.string() });
