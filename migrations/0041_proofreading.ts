import type { Kysely } from 'kysely';

/**
 * Who has read a text of a song without finding a mistake, which songs a proofreader has skipped, and whether they want the digest; the order in
 * which readers' reports are shown to everybody.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('proofreadings')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('number', 'integer', (c) => c.notNull().references('compositions.number'))
    .addColumn('text', 'text', (c) => c.notNull())
    .addColumn('language', 'text', (c) => c.notNull())
    .addColumn('text_hash', 'text', (c) => c.notNull())
    .addColumn('reader_id', 'text', (c) => c.notNull().references('users.id'))
    .addColumn('witness', 'text')
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('is_current', 'integer', (c) => c.notNull())
    .addColumn('revoked_at', 'bigint')
    .addUniqueConstraint('proofreadings_once', [
      'number',
      'text',
      'language',
      'text_hash',
      'reader_id',
    ])
    .execute();
  await db.schema
    .createIndex('proofreadings_by_reader')
    .on('proofreadings')
    .columns(['reader_id', 'at'])
    .execute();
  await db.schema
    .createIndex('proofreadings_that_count')
    .on('proofreadings')
    .columns(['text', 'language', 'is_current', 'number'])
    .execute();
  await db.schema.createIndex('reports_by_time').on('reports').column('created_at').execute();
  await db.schema
    .createTable('skipped_songs')
    .addColumn('user_id', 'text', (c) => c.notNull().references('users.id'))
    .addColumn('number', 'integer', (c) => c.notNull().references('compositions.number'))
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('skipped_songs_pk', ['user_id', 'number'])
    .execute();
  await db.schema
    .createTable('digest_settings')
    .addColumn('user_id', 'text', (c) => c.primaryKey().references('users.id'))
    .addColumn('language', 'text', (c) => c.notNull())
    .addColumn('is_wanted', 'integer', (c) => c.notNull())
    .addColumn('seen_at', 'bigint', (c) => c.notNull())
    .addColumn('sent_at', 'bigint', (c) => c.notNull())
    .execute();
}
