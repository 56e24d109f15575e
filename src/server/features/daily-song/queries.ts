import type { Language } from '../../../shared/languages.ts';
import type { Db } from '../../db/open.ts';
import type { Schema } from '../../db/schema.ts';
import { accountKey } from '../auth/queries.ts';

export type DailyReader = Schema['daily_readers'];

/** The reader's choice: the script of the song, and the language of the e-mail. */
export interface DailyChoice {
  songLanguage: Language;
  language: 'en' | 'kn';
}

export function findReader(db: Db, id: string): Promise<DailyReader | undefined> {
  return db.selectFrom('daily_readers').where('id', '=', id).selectAll().executeTakeFirst();
}

/**
 * Remembers that an address is asked, in the transaction that queues the e-mail. A reader who has confirmed is asked about a new choice, and
 * not more often either, since anybody can ask in their name. The count begins again with a confirmation, or after `countSince`.
 * @returns its id; undefined where it was asked often enough
 */
export async function putAsked(
  trx: Db,
  {
    id,
    email,
    now,
    maxTimes,
    countSince,
  }: { id: string; email: string; now: number; maxTimes: number; countSince: number },
): Promise<string | undefined> {
  const row = await trx
    .insertInto('daily_readers')
    .values({
      id,
      email,
      email_key: accountKey(email),
      song_language: 'English',
      language: 'en',
      asked_at: now,
      asked: 1,
      confirmed_at: null,
      sent_at: 0,
      refused: 0,
    })
    .onConflict((conflict) =>
      conflict
        .column('email_key')
        .doUpdateSet(({ eb, val }) => {
          const isLongAgo = eb('daily_readers.asked_at', '<', countSince);
          const asked = eb('daily_readers.asked', '+', 1);
          return {
            asked: eb.case().when(isLongAgo).then(val(1)).else(asked).end(),
            asked_at: eb
              .case()
              .when(isLongAgo)
              .then(val(now))
              .else(eb.ref('daily_readers.asked_at'))
              .end(),
          };
        })
        .where(({ eb, or }) =>
          or([
            eb('daily_readers.asked', '<', maxTimes),
            eb('daily_readers.asked_at', '<', countSince),
          ]),
        ),
    )
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** @returns false without such a reader */
export async function putConfirmed(
  db: Db,
  id: string,
  { songLanguage, language }: DailyChoice,
  now: number,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('daily_readers')
    .set(({ fn, val }) => ({
      song_language: songLanguage,
      language,
      confirmed_at: fn.coalesce('confirmed_at', val(now)),
      asked: 0,
    }))
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function countReaders(db: Db): Promise<{ confirmed: number; asked: number }> {
  const row = await db
    .selectFrom('daily_readers')
    .select(({ fn }) => [fn.count('confirmed_at').as('confirmed'), fn.countAll().as('all')])
    .executeTakeFirst();
  const confirmed = Number(row?.confirmed ?? 0);
  return { confirmed, asked: Number(row?.all ?? 0) - confirmed };
}

/** The readers who confirmed and got nothing since a time. */
export function listDueReaders(db: Db, sentBefore: number): Promise<DailyReader[]> {
  return db
    .selectFrom('daily_readers')
    .where('confirmed_at', 'is not', null)
    .where('sent_at', '<', sentBefore)
    .orderBy('confirmed_at')
    .selectAll()
    .execute();
}

/** @returns false where it was sent today already, or the reader is gone */
export async function takeDailySong(
  trx: Db,
  id: string,
  { sentBefore, now }: { sentBefore: number; now: number },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('daily_readers')
    .set({ sent_at: now })
    .where('id', '=', id)
    .where('confirmed_at', 'is not', null)
    .where('sent_at', '<', sentBefore)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function deleteReader(db: Db, id: string): Promise<void> {
  await db.deleteFrom('daily_readers').where('id', '=', id).execute();
}

/** @returns the deleted reader */
export function deleteReaderOf(
  db: Db,
  email: string,
): Promise<Pick<DailyReader, 'id' | 'email'> | undefined> {
  return db
    .deleteFrom('daily_readers')
    .where('email_key', '=', accountKey(email))
    .returning(['id', 'email'])
    .executeTakeFirst();
}

/** Counts e-mails that a mailbox refused for good in a row, and deletes the reader after `max` of them. */
export async function countRefused(
  db: Db,
  id: string,
  isRefused: boolean,
  max: number,
): Promise<void> {
  await db
    .updateTable('daily_readers')
    .set(({ eb }) => ({ refused: isRefused ? eb('refused', '+', 1) : 0 }))
    .where('id', '=', id)
    .$if(!isRefused, (readers) => readers.where('refused', '>', 0))
    .execute();
  if (isRefused)
    await db.deleteFrom('daily_readers').where('id', '=', id).where('refused', '>=', max).execute();
}

/** Deletes addresses that were first asked before a time and never confirmed, at most `limit`. @returns how many */
export async function deleteAskedBefore(db: Db, before: number, limit: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('daily_readers')
    .where('id', 'in', (old) =>
      old
        .selectFrom('daily_readers')
        .select('id')
        .where('confirmed_at', 'is', null)
        .where('asked_at', '<', before)
        .limit(limit),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Deletes the addresses that were asked first and never confirmed, at most `limit`. */
export async function deleteFirstAsked(db: Db, limit: number): Promise<void> {
  await db
    .deleteFrom('daily_readers')
    .where('id', 'in', (old) =>
      old
        .selectFrom('daily_readers')
        .select('id')
        .where('confirmed_at', 'is', null)
        .orderBy('asked_at')
        .limit(limit),
    )
    .execute();
}
