import { z } from 'zod';
import { resumableKinds } from './resumable-uploads.ts';

export const resumableKindInput = z.object({ kind: z.enum(resumableKinds) });

/** The name that the server gave to an upload. */
export const uploadId = z
  .string()
  .max(32, { abort: true })
  .regex(/^[\da-f]{32}$/);
export const resumableUploadInput = resumableKindInput.extend({ id: uploadId });
