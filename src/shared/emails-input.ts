import { z } from 'zod';
import { idInput } from './id-input.ts';
import { emailStates } from './emails.ts';
import { pageFields } from './paging-input.ts';
import { isWithinMaxRow, beyondMaxRow } from './paging.ts';

/** A page of the e-mails, latest first by default. */
export const emailsInput = z
  .object({ ...pageFields(25), state: z.enum(emailStates).optional() })
  .refine(isWithinMaxRow, beyondMaxRow)
  .prefault({});

export const emailInput = z.object({ id: idInput });
