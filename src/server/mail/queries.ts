import { randomUUID } from 'node:crypto';
import { isOnPostgres } from '../db/engine.ts';
import type { Db } from '../db/open.ts';
import type { Schema } from '../db/schema.ts';
import type { Email } from './emails.ts';

/** An e-mail that waits to be sent. */
export type WaitingEmail = Pick<
  Schema['emails'],
  'id' | 'recipient' | 'subject' | 'text' | 'created_at' | 'give_up_at' | 'attempts'
>;

/**
 * Queues an e-mail, in the transaction of the act that it is about.
 * @param goodFor milliseconds after which it is no longer worth sending
 * @returns its id
 */
export async function insertEmail(
  db: Db,
  recipient: string,
  { subject, text }: Email,
  at: number,
  goodFor: number,
): Promise<string> {
  const id = randomUUID();
  await db
    .insertInto('emails')
    .values({
      id,
      recipient,
      subject,
      text,
      created_at: at,
      give_up_at: at + goodFor,
      attempts: 0,
      next_at: at,
      sent_at: null,
      last_error: null,
    })
    .execute();
  return id;
}

/** The due e-mails, the longest overdue first. */
const selectDue = (db: Db, now: number) =>
  db
    .selectFrom('emails')
    .select(['id', 'recipient', 'subject', 'text', 'created_at', 'give_up_at', 'attempts'])
    .where('next_at', '<=', now)
    .orderBy('next_at')
    .limit(1);

/** Deletes unsent e-mails of this kind to somebody: a newer one replaces them. */
export async function deleteWaitingEmails(
  db: Db,
  recipient: string,
  subject: string,
): Promise<void> {
  await db
    .deleteFrom('emails')
    .where('next_at', 'is not', null)
    .where('recipient', '=', recipient)
    .where('subject', '=', subject)
    .execute();
}

/** Deletes e-mails from before a moment, sent or not, at most `limit`. @returns how many */
export async function deleteOldEmails(db: Db, before: number, limit: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('emails')
    .where('id', 'in', (old) =>
      old.selectFrom('emails').select('id').where('created_at', '<', before).limit(limit),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** How many e-mails wait to be sent, and how many are sent or have failed. */
export async function countEmails(db: Db): Promise<{ waiting: number; done: number }> {
  const row = await db
    .selectFrom('emails')
    .select(({ fn }) => [fn.count('next_at').as('waiting'), fn.countAll().as('all')])
    .executeTakeFirst();
  const waiting = Number(row?.waiting ?? 0);
  return { waiting, done: Number(row?.all ?? 0) - waiting };
}

/** Deletes the oldest e-mails that are sent or given up, at most `limit`. */
export async function deleteFirstDone(db: Db, limit: number): Promise<void> {
  await db
    .deleteFrom('emails')
    .where('id', 'in', (done) =>
      done
        .selectFrom('emails')
        .select('id')
        .where('next_at', 'is', null)
        .orderBy('created_at')
        .limit(limit),
    )
    .execute();
}

export async function deleteEmail(db: Db, id: string): Promise<void> {
  await db.deleteFrom('emails').where('id', '=', id).execute();
}

/**
 * Claims the e-mail that has been due longest for one attempt, so that no other process tries it too until the claim ends, should this one die.
 * @param lasts milliseconds
 */
export async function claimDueEmail(
  db: Db,
  now: number,
  lasts: number,
): Promise<WaitingEmail | undefined> {
  // There is hardly ever one, and a transaction makes the writes of all processes wait.
  if (!(await selectDue(db, now).executeTakeFirst())) return undefined;
  return db.transaction().execute(async (trx) => {
    const email = await selectDue(trx, now)
      .$if(isOnPostgres(trx), (due) => due.forUpdate().skipLocked())
      .executeTakeFirst();
    if (!email) return undefined;
    const attempts = email.attempts + 1;
    await trx
      .updateTable('emails')
      .set({ attempts, next_at: now + lasts })
      .where('id', '=', email.id)
      .execute();
    return { ...email, attempts };
  });
}

/** Marks an e-mail sent and deletes its text, which may hold a link. */
export async function markSent(db: Db, { id }: WaitingEmail, at: number): Promise<void> {
  await db
    .updateTable('emails')
    .set({ sent_at: at, next_at: null, text: '', last_error: null })
    .where('id', '=', id)
    .execute();
}

/** Ends the claim of an attempt that failed: the next is at `nextAt`, or never. A later claim, by another process, stays. */
export async function markFailed(
  db: Db,
  { id, attempts }: WaitingEmail,
  error: string,
  nextAt: number | null,
): Promise<void> {
  await db
    .updateTable('emails')
    .set({ next_at: nextAt, last_error: error, ...(nextAt === null && { text: '' }) })
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .execute();
}
