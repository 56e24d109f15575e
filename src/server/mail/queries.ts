import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { emailsInput } from '../../shared/emails-input.ts';
import { maxRow } from '../../shared/paging.ts';
import { everyWordIn } from '../db/contains.ts';
import { isOnPostgres } from '../db/engine.ts';
import type { Db } from '../db/open.ts';
import type { Schema } from '../db/schema.ts';
import type { Email } from './emails.ts';

type EmailsInput = z.output<typeof emailsInput>;

/** How long an e-mail is claimed for one attempt: longer than a mail server may take for all its answers (delivery.ts). */
export const maxAttemptMs = 5 * 60_000;

/** An e-mail that waits to be sent. */
export type WaitingEmail = Pick<
  Schema['emails'],
  'id' | 'recipient' | 'subject' | 'text' | 'created_at' | 'give_up_at' | 'attempts' | 'list_member'
>;

/**
 * Queues an e-mail, in the transaction of the act that it is about.
 * @param goodFor milliseconds after which it is no longer worth sending
 * @param member the reader of a regular e-mail (regular.ts)
 * @returns its id
 */
export async function insertEmail(
  db: Db,
  recipient: string,
  { subject, text }: Email,
  at: number,
  goodFor: number,
  member: string | null = null,
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
      list_member: member,
    })
    .execute();
  return id;
}

/** The due e-mails, the longest overdue first, regular ones after all others: a new password must not wait for two thousand songs of the day. */
const selectDue = (db: Db, now: number) =>
  db
    .selectFrom('emails')
    .select([
      'id',
      'recipient',
      'subject',
      'text',
      'created_at',
      'give_up_at',
      'attempts',
      'list_member',
    ])
    .where('next_at', '<=', now)
    .orderBy(({ eb }) => eb.case().when('list_member', 'is', null).then(0).else(1).end())
    .orderBy('next_at')
    .limit(1);

const searched = ['recipient', 'subject', 'last_error'] as const;

function selectEmails(db: Db, { direction, until, state }: Omit<EmailsInput, 'page' | 'size'>) {
  return db
    .selectFrom('emails')
    .select(['id', 'recipient', 'subject', 'created_at', 'give_up_at', 'attempts', 'next_at'])
    .select(['sent_at', 'last_error'])
    .select(sql<number>`case when text <> '' then 1 else 0 end`.as('hasText'))
    .$if(until !== undefined, (query) => query.where('created_at', '<=', until ?? 0))
    .$if(state === 'sent', (query) => query.where('sent_at', 'is not', null))
    .$if(state === 'waiting', (query) => query.where('next_at', 'is not', null))
    .$if(state === 'refused', (query) =>
      query.where('sent_at', 'is', null).where('next_at', 'is', null),
    )
    .orderBy('created_at', direction)
    .orderBy('id', direction);
}

/** A page of the e-mails plus one row, which tells whether another page follows. A text filter scans a bounded number of rows. */
export function listEmails(db: Db, input: EmailsInput) {
  const { page, size, direction, text } = input;
  const [limit, offset] = [size + 1, (page - 1) * size];
  if (!text) return selectEmails(db, input).limit(limit).offset(offset).execute();
  return db
    .selectFrom(selectEmails(db, input).limit(maxRow).as('seen'))
    .selectAll()
    .where(everyWordIn(searched, text))
    .orderBy('created_at', direction)
    .orderBy('id', direction)
    .limit(limit)
    .offset(offset)
    .execute();
}

/**
 * Makes an unsent e-mail due now, if it is worth sending and no process may be sending it at the moment. A claim ends within
 * `maxAttemptMs`, so one that is due later is not claimed.
 */
export async function queueAgain(
  db: Db,
  id: string,
  now: number,
): Promise<Pick<Schema['emails'], 'recipient' | 'subject'> | undefined> {
  return db
    .updateTable('emails')
    .set({ next_at: now })
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .where('text', '<>', '')
    .where('give_up_at', '>', now)
    .where(({ or, eb }) => or([eb('next_at', 'is', null), eb('next_at', '>', now + maxAttemptMs)]))
    .returning(['recipient', 'subject'])
    .executeTakeFirst();
}

/** Makes all e-mails that wait for a later attempt due now. */
export async function hastenEmails(db: Db, now: number): Promise<void> {
  await db
    .updateTable('emails')
    .set({ next_at: now })
    .where('next_at', '>', now + maxAttemptMs)
    .execute();
}

/** Deletes the texts of refused e-mails that are no longer worth sending; they may hold links. */
export async function deleteExpiredTexts(db: Db, now: number): Promise<void> {
  await db
    .updateTable('emails')
    .set({ text: '' })
    .where('next_at', 'is', null)
    .where('text', '<>', '')
    .where('give_up_at', '<=', now)
    .execute();
}

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

/** Deletes the unsent regular e-mails to a reader. @param member as `memberOf` writes it */
export async function deleteWaitingOf(db: Db, member: string): Promise<void> {
  await db
    .deleteFrom('emails')
    .where('next_at', 'is not', null)
    .where('list_member', '=', member)
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

/** How many e-mails wait to be sent, how many of these are regular ones, and how many are sent or have failed. */
export async function countEmails(
  db: Db,
): Promise<{ waiting: number; regular: number; done: number }> {
  const row = await db
    .selectFrom('emails')
    .select(({ eb, fn }) => [
      fn.count('next_at').as('waiting'),
      fn
        .count(eb.case().when('list_member', 'is not', null).then(eb.ref('next_at')).end())
        .as('regular'),
      fn.countAll().as('all'),
    ])
    .executeTakeFirst();
  const waiting = Number(row?.waiting ?? 0);
  return { waiting, regular: Number(row?.regular ?? 0), done: Number(row?.all ?? 0) - waiting };
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

/**
 * Ends the claim of an attempt that failed: the next is at `nextAt`, or never. A later claim, by another process, stays. The text stays
 * too while the e-mail is worth sending, since an admin may send it again.
 */
export async function markFailed(
  db: Db,
  { id, attempts }: WaitingEmail,
  error: string,
  nextAt: number | null,
): Promise<void> {
  await db
    .updateTable('emails')
    .set({ next_at: nextAt, last_error: error })
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .execute();
}
