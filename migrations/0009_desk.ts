import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('readings')
    .addColumn('period', 'text', (c) => c.notNull())
    .addColumn('number', 'integer', (c) => c.notNull())
    .addColumn('language', 'text', (c) => c.notNull())
    .addColumn('readers', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('readings_key', ['period', 'number', 'language'])
    .execute();
  await db.schema
    .alterTable('visit_days')
    .addColumn('readers', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();

  await db.schema
    .createTable('search_misses')
    .addColumn('query', 'text', (c) => c.primaryKey())
    .addColumn('times', 'integer', (c) => c.notNull())
    .addColumn('last_at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('search_misses_by_age')
    .on('search_misses')
    .column('last_at')
    .execute();

  await db.schema.alterTable('uploads').addColumn('looked_at', 'bigint').execute();
  await db.schema.createIndex('acts_by_user').on('acts').columns(['user_id', 'at']).execute();
}
