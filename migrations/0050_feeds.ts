import type { Kysely } from 'kysely';

/** Feeds of what was published last, and the readers to whom the song of the day is sent. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex('history_by_time').on('history').column('at').execute();
  await db.schema
    .createIndex('revisions_by_reason')
    .on('revisions')
    .columns(['reason', 'created_at'])
    .execute();
  await db.schema.alterTable('emails').addColumn('list_member', 'text').execute();
  await db.schema
    .createTable('daily_readers')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('email_key', 'text', (c) => c.notNull().unique())
    .addColumn('song_language', 'text', (c) => c.notNull())
    .addColumn('language', 'text', (c) => c.notNull())
    .addColumn('asked_at', 'bigint', (c) => c.notNull())
    .addColumn('asked', 'integer', (c) => c.notNull())
    .addColumn('confirmed_at', 'bigint')
    .addColumn('sent_at', 'bigint', (c) => c.notNull())
    .addColumn('refused', 'integer', (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('daily_readers_by_sending')
    .on('daily_readers')
    .columns(['confirmed_at', 'sent_at'])
    .execute();
}
