import { sql, type Kysely } from 'kysely';

/** The pages of printed books whose text has changed since their songs were found, so that a start finds those that a process left. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('book_pages').addColumn('songs_stale_since', 'bigint').execute();
  await db.schema
    .createIndex('book_pages_with_stale_songs')
    .on('book_pages')
    .column('songs_stale_since')
    .where(sql`songs_stale_since`, 'is not', null)
    .execute();
}
