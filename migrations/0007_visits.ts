import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('visits')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('visitor', 'text', (c) => c.notNull())
    .addColumn('user_id', 'text', (c) => c.references('users.id').onDelete('set null'))
    .addColumn('address', 'text', (c) => c.notNull())
    .addColumn('shortened', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('country', 'text', (c) => c.notNull())
    .addColumn('region', 'text', (c) => c.notNull())
    .addColumn('city', 'text', (c) => c.notNull())
    .addColumn('route', 'text', (c) => c.notNull())
    .addColumn('started_at', 'bigint', (c) => c.notNull())
    .addColumn('last_at', 'bigint', (c) => c.notNull())
    .addColumn('duration', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('visits_by_visitor')
    .on('visits')
    .columns(['visitor', 'last_at'])
    .execute();
  await db.schema.createIndex('visits_by_user').on('visits').column('user_id').execute();
  await db.schema
    .createIndex('visits_by_age')
    .on('visits')
    .columns(['shortened', 'last_at'])
    .execute();
  await db.schema
    .createIndex('visits_by_start')
    .on('visits')
    .columns(['started_at', 'id'])
    .execute();
  await db.schema
    .createIndex('visits_by_duration')
    .on('visits')
    .columns(['duration', 'id'])
    .execute();

  await db.schema
    .createTable('visit_days')
    .addColumn('day', 'text', (c) => c.primaryKey())
    .addColumn('visitors', 'integer', (c) => c.notNull())
    .execute();

  await db.schema
    .createTable('visit_people')
    .addColumn('user_id', 'text', (c) => c.primaryKey().references('users.id').onDelete('cascade'))
    .addColumn('last_at', 'bigint', (c) => c.notNull())
    .execute();
}
