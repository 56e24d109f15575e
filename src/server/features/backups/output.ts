import { z } from 'zod';

const row = z.object({
  file: z.string(),
  kind: z.enum(['nightly', 'manual', 'before-upgrade']),
  /** ISO 8601, in UTC; so are the other times. */
  at: z.string(),
  bytes: z.number(),
  /** When the backup was last restored into a temporary folder and found whole; null while it has not been, or where it is not. */
  tested: z.string().nullable(),
  /** The error of the last test; empty if it passed. */
  problem: z.string(),
  /** How many songs and accounts it holds; null until it was tested. */
  songs: z.number().nullable(),
  accounts: z.number().nullable(),
});
/** A backup in the folder of backups. */
export type BackupRow = z.infer<typeof row>;

const failure = z.object({ at: z.string(), reason: z.string() }).nullable();

export const backupsOutput = z.object({
  /** The newest first. */
  rows: z.array(row),
  /** Whether the database is on a PostgreSQL server, whose backups the site does not make. */
  isElsewhere: z.boolean(),
  isRunning: z.boolean(),
  /** When the last backup was made, and when one was last tested and found whole; null for never. */
  made: z.string().nullable(),
  tested: z.string().nullable(),
  /** Whether these are older than two days. */
  isOld: z.boolean(),
  isTestOld: z.boolean(),
  /** Whether recordings and pictures of books are backed up too. */
  withMedia: z.boolean(),
  next: z.string(),
  /** The last attempt, where it failed. */
  failure,
  /** The second copy of each backup; null where none is chosen. */
  secondCopy: z
    .object({
      /** The folder, or the bucket. */
      target: z.string(),
      /** How many backups are there, and when the last one was copied. */
      count: z.number(),
      last: z.string().nullable(),
      isRunning: z.boolean(),
      /** Whether every attempt has failed for a day. */
      isOld: z.boolean(),
      failure,
    })
    .nullable(),
});
/** The state of backups for admins. */
export type BackupsState = z.infer<typeof backupsOutput>;

/** The right to download one backup once. */
export const downloadTicketOutput = z.object({ ticket: z.string() });
