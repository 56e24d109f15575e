import { z } from 'zod';
import { timeOfBackup } from './backups.ts';

export const backupFileInput = z.object({
  file: z
    .string()
    .max(80, { abort: true })
    .refine((name) => timeOfBackup(name) !== null),
});
