import type { Kysely } from 'kysely';

/** Recordings of songs that people upload, and the people who may. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('song_recordings')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('number', 'integer', (c) => c.notNull())
    .addColumn('user_id', 'text', (c) => c.notNull().references('users.id'))
    .addColumn('way', 'text', (c) => c.notNull())
    .addColumn('singer', 'text', (c) => c.notNull())
    .addColumn('raga', 'text', (c) => c.notNull())
    .addColumn('tala', 'text', (c) => c.notNull())
    .addColumn('shruti', 'text', (c) => c.notNull())
    .addColumn('year', 'integer')
    .addColumn('owner', 'text', (c) => c.notNull())
    .addColumn('licence', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('decided_at', 'bigint')
    .addColumn('decided_by', 'text', (c) => c.references('users.id'))
    .addColumn('reason', 'text', (c) => c.notNull())
    .addColumn('upload', 'text')
    .addColumn('file', 'text', (c) => c.notNull())
    .addColumn('original', 'text', (c) => c.notNull())
    .addColumn('type', 'text', (c) => c.notNull())
    .addColumn('size', 'bigint', (c) => c.notNull())
    .addColumn('sha256', 'text', (c) => c.notNull())
    .addColumn('duration_ms', 'integer', (c) => c.notNull())
    .addColumn('channels', 'integer', (c) => c.notNull())
    .addColumn('findings', 'text', (c) => c.notNull())
    .addColumn('timings', 'text')
    .addColumn('timings_version', 'integer', (c) => c.notNull())
    .addColumn('is_guess', 'integer', (c) => c.notNull())
    .addColumn('timed_by', 'text', (c) => c.references('users.id'))
    .addColumn('timed_at', 'bigint')
    .execute();
  await db.schema
    .createIndex('song_recordings_of_song')
    .on('song_recordings')
    .columns(['number', 'state'])
    .execute();
  await db.schema
    .createIndex('song_recordings_by_state')
    .on('song_recordings')
    .columns(['state', 'created_at', 'id'])
    .execute();
  await db.schema
    .createIndex('song_recordings_of_user')
    .on('song_recordings')
    .columns(['user_id', 'created_at'])
    .execute();
  await db.schema
    .createTable('recording_peaks')
    .addColumn('id', 'text', (c) =>
      c.primaryKey().references('song_recordings.id').onDelete('cascade'),
    )
    .addColumn('peaks', 'text', (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('recording_uploaders')
    .addColumn('user_id', 'text', (c) => c.primaryKey().references('users.id'))
    .addColumn('allowed_by', 'text', (c) => c.notNull().references('users.id'))
    .addColumn('at', 'bigint', (c) => c.notNull())
    .execute();
}
