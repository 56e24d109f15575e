import { z } from 'zod';
import { identityInput } from './auth/second-factor-input.ts';
import { timeOfBackup } from './backups.ts';

const file = z
  .string()
  .max(80, { abort: true })
  .refine((name) => timeOfBackup(name) !== null);

/** A backup to download, with the ticket that `admin.allowBackupDownload` gave. */
export const backupFileInput = z.object({ file, ticket: z.string().max(64).catch('') });
export const allowDownloadInput = identityInput.extend({ file });
