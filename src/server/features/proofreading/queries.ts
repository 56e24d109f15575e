import type { TextVersion } from '../edition/proofreading-queries.ts';
import type { Db } from '../../db/open.ts';
import { isOnPostgres } from '../../db/engine.ts';

/**
 * Keeps others from publishing a text of this song until the transaction ends, so that nobody confirms a text that is replaced at the same
 * moment. SQLite has one writer anyway. @returns the sigla of the song's witnesses as a JSON list; undefined without such a song
 */
export async function lockSong(trx: Db, number: number): Promise<string | undefined> {
  const row = await trx
    .selectFrom('compositions')
    .where('number', '=', number)
    .select('witnesses')
    .$if(isOnPostgres(trx), (query) => query.forUpdate())
    .executeTakeFirst();
  return row?.witnesses;
}

/** A proofreading that counts or did count, with its reader. */
export function findProofreading(db: Db, id: string) {
  return db
    .selectFrom('proofreadings')
    .innerJoin('users', 'users.id', 'proofreadings.reader_id')
    .where('proofreadings.id', '=', id)
    .select([
      'proofreadings.number',
      'proofreadings.language',
      'proofreadings.text',
      'proofreadings.revoked_at',
      'users.username',
      'users.email',
    ])
    .executeTakeFirst();
}

export async function setRevoked(db: Db, id: string, at: number): Promise<void> {
  await db
    .updateTable('proofreadings')
    .set({ revoked_at: at, is_current: 0 })
    .where('id', '=', id)
    .execute();
}

/** Whether an admin revoked what this person stated of a text in this wording. */
export async function isRevoked(
  db: Db,
  { number, text, language, hash }: TextVersion,
  readerId: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('proofreadings')
    .where('number', '=', number)
    .where('text', '=', text)
    .where('language', '=', language)
    .where('text_hash', '=', hash)
    .where('reader_id', '=', readerId)
    .select('revoked_at')
    .executeTakeFirst();
  return Boolean(row?.revoked_at);
}
