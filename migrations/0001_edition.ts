import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('settings')
    .addColumn('name', 'text', (c) => c.primaryKey())
    .addColumn('value', 'text', (c) => c.notNull())
    .execute();

  await db.schema
    .createTable('ragas')
    .addColumn('name', 'text', (c) => c.primaryKey())
    .execute();
  await db.schema
    .createTable('talas')
    .addColumn('name', 'text', (c) => c.primaryKey())
    .execute();

  await db.schema
    .createTable('compositions')
    .addColumn('number', 'integer', (c) => c.primaryKey())
    .addColumn('roman', 'text', (c) => c.notNull())
    .addColumn('form', 'text', (c) => c.notNull())
    .addColumn('raga', 'text', (c) => c.references('ragas.name'))
    .addColumn('tala', 'text', (c) => c.references('talas.name'))
    .addColumn('source', 'text')
    .addColumn('certainty', 'text')
    .addColumn('questions', 'text', (c) => c.notNull())
    .addColumn('notation', 'text', (c) => c.notNull())
    .execute();

  await db.schema
    .createTable('revisions')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('number', 'integer', (c) => c.notNull().references('compositions.number'))
    .addColumn('language', 'text', (c) => c.notNull())
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('lyrics', 'text', (c) => c.notNull())
    .addColumn('meaning', 'text', (c) => c.notNull())
    .addColumn('sanskrit', 'text', (c) => c.notNull())
    .addColumn('notation', 'text', (c) => c.notNull())
    .addColumn('base_id', 'text', (c) => c.references('revisions.id'))
    .addColumn('author_id', 'text')
    .addColumn('reason', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('revisions_by_text')
    .on('revisions')
    .columns(['number', 'language', 'created_at'])
    .execute();

  await db.schema
    .createTable('texts')
    .addColumn('number', 'integer', (c) => c.notNull().references('compositions.number'))
    .addColumn('language', 'text', (c) => c.notNull())
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('lyrics', 'text', (c) => c.notNull())
    .addColumn('meaning', 'text', (c) => c.notNull())
    .addColumn('origin', 'text', (c) => c.notNull())
    .addColumn('revision_id', 'text', (c) => c.notNull().references('revisions.id'))
    .addPrimaryKeyConstraint('texts_key', ['language', 'number'])
    .execute();
}
