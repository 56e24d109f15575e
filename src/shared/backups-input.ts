import { z } from 'zod';
import { identityInput } from './auth/second-factor-input.ts';
import { timeOfBackup } from './backups.ts';

/** The name of a backup's file. */
export const backupFile = z
  .string()
  .max(80, { abort: true })
  .refine((name) => timeOfBackup(name) !== null);

/** A backup to download, with the ticket that `admin.allowBackupDownload` gave. */
export const backupFileInput = z.object({ file: backupFile, ticket: z.string().max(64).catch('') });
export const allowDownloadInput = identityInput.extend({ file: backupFile });
