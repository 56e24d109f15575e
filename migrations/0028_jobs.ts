import type { Kysely } from 'kysely';

/** What a process of the site does for somebody who may ask another one about it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('import_work')
    .addColumn('import_id', 'text', (c) => c.primaryKey())
    .addColumn('holder', 'text', (c) => c.notNull())
    .addColumn('step', 'text', (c) => c.notNull())
    .addColumn('done', 'integer', (c) => c.notNull())
    .addColumn('total', 'integer', (c) => c.notNull())
    .addColumn('beat_at', 'bigint', (c) => c.notNull())
    .execute();

  await db.schema
    .createTable('book_orders')
    .addColumn('key', 'text', (c) => c.primaryKey())
    .addColumn('choice', 'text', (c) => c.notNull())
    .addColumn('ordered_at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('book_orders_by_time')
    .on('book_orders')
    .column('ordered_at')
    .execute();
}
