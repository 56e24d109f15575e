import { formerMember } from '../../../shared/personal-data.ts';
import type { Db } from '../../db/open.ts';
import { unusableHash } from '../auth/password.ts';
import { nameColumns } from '../auth/queries.ts';
import type { Owner } from './owned-rows-queries.ts';

export function findOwner(db: Db, id: string) {
  return db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Removes what identifies the owner of an account. The row stays for the credits of their work. */
export async function emptyAccount(
  db: Db,
  { id, username, displayName }: { id: string; username: string; displayName: string | null },
  at: number,
): Promise<void> {
  const names = nameColumns(username, displayName ?? formerMember);
  await db
    .updateTable('users')
    .set({
      ...names,
      // Several people may be former members.
      ...(displayName === null && { display_look: '' }),
      email: '',
      email_key: `closed ${id}`,
      password_hash: unusableHash,
      role: 'Reader',
      standing: 'Cancelled',
      range_start: null,
      range_end: null,
      subscribed_until: null,
      details: '',
      closed_at: at,
    })
    .where('id', '=', id)
    .execute();
}

/** Deletes the rows about a person that nobody else needs. */
export async function deleteTraces(db: Db, { id, email, email_key }: Owner): Promise<void> {
  for (const table of [
    'pending_proofs',
    'digest_settings',
    'skipped_songs',
    'account_visits',
    'visits',
    'recording_uploaders',
  ] as const)
    await db.deleteFrom(table).where('user_id', '=', id).execute();
  await db
    .deleteFrom('song_recordings')
    .where('user_id', '=', id)
    .where('state', '!=', 'public')
    .execute();
  await db.deleteFrom('links').where('email', '=', email).execute();
  await db.deleteFrom('emails').where('recipient', '=', email).execute();
  // The song of the day may be sent to another spelling of the address.
  await db
    .deleteFrom('emails')
    .where('recipient', 'in', (readers) =>
      readers.selectFrom('daily_readers').select('email').where('email_key', '=', email_key),
    )
    .execute();
  await db.deleteFrom('daily_readers').where('email_key', '=', email_key).execute();
  await db.deleteFrom('sign_ups').where('email_key', '=', email_key).execute();
  await db
    .updateTable('set_lists')
    .set({ creator_id: null })
    .where('creator_id', '=', id)
    .execute();
}

/** Ends the questions that wait for a person's answer, and their answers that wait for the person. */
export async function endQuestionsOf(
  db: Db,
  id: string,
  { answer, at }: { answer: string; at: number },
): Promise<void> {
  await db
    .updateTable('questions')
    .set({ answer, answered_at: at })
    .where('author_id', '=', id)
    .where('answered_at', 'is', null)
    .execute();
  await db
    .updateTable('questions')
    .set({ seen_at: at })
    .where('asker_id', '=', id)
    .where('seen_at', 'is', null)
    .execute();
}
