import type { Kysely } from 'kysely';

/** Set lists of singing groups: who sings which songs on a day, and the devices to which a list has opened its songs. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('set_lists')
    .addColumn('code', 'text', (c) => c.primaryKey())
    .addColumn('edit_hash', 'text', (c) => c.notNull())
    .addColumn('group_id', 'text', (c) => c.notNull())
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('held_on', 'text')
    .addColumn('entries', 'text', (c) => c.notNull())
    .addColumn('songs', 'integer', (c) => c.notNull())
    .addColumn('opens_songs', 'integer', (c) => c.notNull())
    .addColumn('opened', 'text')
    .addColumn('creator_id', 'text', (c) => c.references('users.id'))
    .addColumn('address_hash', 'text')
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('used_at', 'bigint', (c) => c.notNull())
    .addColumn('reopened', 'integer', (c) => c.notNull())
    .addColumn('list_version', 'integer', (c) => c.notNull())
    .addColumn('state_version', 'integer', (c) => c.notNull())
    .addColumn('position', 'text')
    .addColumn('leader', 'text')
    .addColumn('led_at', 'bigint', (c) => c.notNull())
    .addColumn('reports', 'integer', (c) => c.notNull())
    .addColumn('report', 'text', (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('set_lists_of_group')
    .on('set_lists')
    .columns(['group_id', 'created_at'])
    .execute();
  await db.schema
    .createIndex('set_lists_by_use')
    .on('set_lists')
    .columns(['reopened', 'used_at'])
    .execute();
  await db.schema
    .createIndex('set_lists_of_address')
    .on('set_lists')
    .columns(['reopened', 'address_hash', 'used_at'])
    .execute();
  await db.schema
    .createIndex('set_lists_by_reports')
    .on('set_lists')
    .columns(['reports', 'used_at', 'code'])
    .execute();
  await db.schema
    .createTable('set_readers')
    .addColumn('code', 'text', (c) => c.notNull().references('set_lists.code').onDelete('cascade'))
    .addColumn('day', 'text', (c) => c.notNull())
    .addColumn('reader_hash', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('set_readers_key', ['code', 'day', 'reader_hash'])
    .execute();
  await db.schema.createIndex('set_readers_by_day').on('set_readers').column('day').execute();
}
