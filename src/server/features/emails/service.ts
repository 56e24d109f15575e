import { invalid } from '../../errors.ts';
import { queueAgain } from '../../mail/queries.ts';
import type { Context } from '../../site.ts';
import { recordAct } from '../audit-log/queries.ts';

/**
 * Sends an e-mail again that was refused, or one that waits, without waiting longer. @throws 400 for one that is sent, is about to be
 * sent, or is too old
 */
export async function sendAgain(
  { db, now }: Pick<Context, 'db' | 'now'>,
  admin: { id: string },
  id: string,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const email = await queueAgain(trx, id, now());
    if (!email)
      throw invalid(
        'This e-mail is sent already, will be sent within minutes, or is too old, since its link has expired.',
      );
    await recordAct(trx, admin, {
      kind: 'e-mail sent again',
      subject: email.subject,
      became: email.recipient,
      at: now(),
    });
  });
}
