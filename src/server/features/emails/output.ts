import { z } from 'zod';
import { emailStates } from '../../../shared/emails.ts';
import { pageOutput } from '../../output.ts';

const row = z.object({
  id: z.string(),
  recipient: z.string(),
  subject: z.string(),
  state: z.enum(emailStates),
  /** ISO 8601, in UTC; so are the other times. */
  at: z.string(),
  sentAt: z.string().nullable(),
  /** The next attempt. */
  nextAt: z.string().nullable(),
  attempts: z.number(),
  /** What the mail server answered to the last attempt that failed, or why there was none. */
  answer: z.string(),
  /** Whether it can be sent again: it is not sent, its text is there, and it is still worth sending. */
  maySend: z.boolean(),
});
/** An e-mail in the list, without its text, which may hold a link. */
export type EmailRow = z.infer<typeof row>;
export const emailsOutput = pageOutput(row);
