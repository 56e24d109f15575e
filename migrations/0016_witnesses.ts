import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('witnesses')
    .addColumn('siglum', 'text', (c) => c.primaryKey())
    .addColumn('place', 'integer', (c) => c.notNull())
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('title_kannada', 'text', (c) => c.notNull())
    .addColumn('made_by', 'text', (c) => c.notNull())
    .addColumn('made_by_kannada', 'text', (c) => c.notNull())
    .addColumn('year', 'text')
    .addColumn('address', 'text')
    .addColumn('read_on', 'text', (c) => c.notNull())
    .addColumn('derived', 'text')
    .addColumn('derived_kannada', 'text')
    .addColumn('trust', 'text', (c) => c.notNull())
    .addColumn('trust_kannada', 'text', (c) => c.notNull())
    .execute();

  await db.schema
    .createTable('apparatus')
    .addColumn('number', 'integer', (c) => c.notNull().references('compositions.number'))
    .addColumn('place', 'integer', (c) => c.notNull())
    .addColumn('locus', 'text', (c) => c.notNull())
    .addColumn('readings', 'text', (c) => c.notNull())
    .addColumn('reason', 'text', (c) => c.notNull())
    .addColumn('note', 'text')
    .addColumn('note_kannada', 'text')
    .addPrimaryKeyConstraint('apparatus_key', ['number', 'place'])
    .execute();

  await db.schema
    .alterTable('compositions')
    .addColumn('witnesses', 'text', (c) => c.notNull().defaultTo('[]'))
    .execute();
  await db.schema.alterTable('compositions').addColumn('entered', 'text').execute();
}
