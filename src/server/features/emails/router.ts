import { emailInput, emailsInput } from '../../../shared/emails-input.ts';
import { pageOf, type PageOfRows } from '../../../shared/paging.ts';
import { isoTime } from '../../../shared/iso-time.ts';
import { adminProcedure, router } from '../../trpc.ts';
import { listEmails } from '../../mail/queries.ts';
import { emailsOutput, type EmailRow } from './output.ts';
import { sendAgain } from './service.ts';

const orNull = (at: number | null) => (at === null ? null : isoTime(at));

/** The procedures of `admin` for the e-mails of the site. */
export const emailsRouter = router({
  emails: adminProcedure
    .input(emailsInput)
    .output(emailsOutput)
    .query(async ({ ctx, input }): Promise<PageOfRows<EmailRow>> => {
      const now = ctx.now();
      const { rows, ...page } = pageOf(await listEmails(ctx.db, input), input, now);
      return {
        rows: rows.map((email) => ({
          id: email.id,
          recipient: email.recipient,
          subject: email.subject,
          state: email.sent_at !== null ? 'sent' : email.next_at !== null ? 'waiting' : 'refused',
          at: isoTime(email.created_at),
          sentAt: orNull(email.sent_at),
          nextAt: orNull(email.next_at),
          attempts: email.attempts,
          answer: email.last_error ?? '',
          maySend: email.sent_at === null && email.hasText === 1 && email.give_up_at > now,
        })),
        ...page,
      };
    }),
  sendEmailAgain: adminProcedure
    .input(emailInput)
    .mutation(({ ctx, input }) => sendAgain(ctx, ctx.actor, input.id)),
});
