import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('glossary')
    .addColumn('head', 'text', (c) => c.notNull())
    .addColumn('sense', 'integer', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('origin', 'text', (c) => c.notNull())
    .addColumn('english', 'text', (c) => c.notNull())
    .addColumn('kannada', 'text', (c) => c.notNull())
    .addColumn('unsure', 'integer', (c) => c.notNull())
    .addColumn('forms', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('glossary_key', ['head', 'sense'])
    .execute();
}
