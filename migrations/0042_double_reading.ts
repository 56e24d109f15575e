import type { Kysely } from 'kysely';

/**
 * Double-blind proofreading: two people read the same songs, and nobody sees what either of them changed until both are done. A sealed
 * correction belongs to such a reading.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('double_readings')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('start_number', 'integer', (c) => c.notNull())
    .addColumn('end_number', 'integer', (c) => c.notNull())
    .addColumn('first_id', 'text', (c) => c.notNull().references('users.id'))
    .addColumn('second_id', 'text', (c) => c.notNull().references('users.id'))
    .addColumn('assigned_by', 'text', (c) => c.notNull().references('users.id'))
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('release_at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('double_reading_songs')
    .addColumn('reading_id', 'text', (c) => c.notNull().references('double_readings.id'))
    .addColumn('number', 'integer', (c) => c.notNull().references('compositions.number'))
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('first_done_at', 'bigint')
    .addColumn('second_done_at', 'bigint')
    .addColumn('found_by_first', 'integer')
    .addColumn('found_by_second', 'integer')
    .addColumn('found_by_both', 'integer')
    .addPrimaryKeyConstraint('double_reading_songs_pk', ['reading_id', 'number'])
    .execute();
  await db.schema
    .createIndex('double_reading_songs_open')
    .unique()
    .on('double_reading_songs')
    .column('number')
    .where('state' as never, '=', 'open')
    .execute();
  await db.schema
    .alterTable('corrections')
    .addColumn('sealed_in', 'text', (c) => c.references('double_readings.id'))
    .execute();
}
