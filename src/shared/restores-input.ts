import { z } from 'zod';
import { identityInput } from './auth/second-factor-input.ts';
import { replacedPattern } from './backups.ts';
import { backupFile } from './backups-input.ts';
import { uploadId } from './resumable-uploads-input.ts';

/** On a site without an admin the token of the set-up link is the right to restore. */
export const restoreCallerInput = z.object({
  setUpToken: z.string().max(64, { abort: true }).optional(),
});

/** A backup of the site's folder, a finished resumable upload, or the data that an earlier restore replaced. */
const restoreSource = z.union([
  z.object({ from: z.literal('backup'), name: backupFile }),
  z.object({ from: z.literal('upload'), name: uploadId }),
  z.object({
    from: z.literal('replaced'),
    name: z.string().max(80, { abort: true }).regex(replacedPattern),
  }),
]);
export type RestoreSource = z.output<typeof restoreSource>;

export const inspectBackupInput = restoreCallerInput.extend({ source: restoreSource });
export const startRestoreInput = restoreCallerInput.extend({
  ...identityInput.partial({ password: true }).shape,
  /** The site's name, as its page shows it, typed again. */
  siteName: z.string().max(300, { abort: true }),
});
export const restoreOutcomeInput = z.object({
  id: z
    .string()
    .max(32, { abort: true })
    .regex(/^[\da-f]{32}$/),
});
