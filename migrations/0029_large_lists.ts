import { sql, type Kysely } from 'kysely';

/** Indexes by which the lists and counts of a large edition are read in their order (docs/decisions/0072-search-and-large-editions.md). */
export async function up(db: Kysely<unknown>): Promise<void> {
  const index = (name: string, table: string, columns: string[]) =>
    db.schema.createIndex(name).on(table).columns(columns).execute();

  await index('texts_by_number', 'texts', ['number']);
  // Which songs have words, without reading their words.
  await db.schema
    .createIndex('texts_with_words')
    .on('texts')
    .columns(['language', 'number'])
    .where(sql`lyrics`, '<>', '')
    .execute();

  await index('candidates_by_time', 'candidates', ['hidden', 'updated_at desc', 'id']);
  await index('candidates_by_author', 'candidates', [
    'author_id',
    'hidden',
    'updated_at desc',
    'id',
  ]);
  await index('candidates_by_song', 'candidates', ['number', 'state', 'hidden']);

  await index('reports_by_number', 'reports', ['state', 'number', 'created_at', 'id']);
  await index('reports_by_readers', 'reports', ['state', 'readers', 'created_at', 'id']);

  await index('uploads_by_time', 'uploads', ['created_at desc', 'id']);
  // The extracted text stands before these columns in a row, and would be read with them.
  await index('uploads_unseen', 'uploads', ['looked_at', 'stored_at']);
  await index('uploads_by_size', 'uploads', ['user_id', 'size']);

  await index('users_by_role', 'users', ['role', 'standing', 'username_key']);
  await index('users_by_standing', 'users', ['standing', 'username_key']);
  await index('users_by_creation', 'users', ['created_at', 'username_key']);
  await index('users_by_subscription', 'users', ['subscribed_until', 'username_key']);
  await index('visit_people_by_time', 'visit_people', ['last_at']);
}
