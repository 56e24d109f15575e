import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('texts')
    .addColumn('look_again', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  await db.schema.alterTable('revisions').addColumn('candidate_id', 'text').execute();
  await db.schema
    .createIndex('revisions_by_candidate')
    .on('revisions')
    .column('candidate_id')
    .execute();

  await db.schema
    .createTable('candidates')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('number', 'integer', (c) => c.notNull().references('compositions.number'))
    .addColumn('language', 'text', (c) => c.notNull())
    .addColumn('author_id', 'text', (c) => c.notNull().references('users.id'))
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('suggestion', 'integer', (c) => c.notNull())
    .addColumn('hidden', 'integer', (c) => c.notNull())
    .addColumn('revision_id', 'text', (c) => c.notNull().references('revisions.id'))
    .addColumn('base_id', 'text', (c) => c.notNull().references('revisions.id'))
    .addColumn('shown_id', 'text', (c) => c.references('revisions.id'))
    .addColumn('shown_as', 'text')
    .addColumn('proofread_by', 'text', (c) => c.references('users.id'))
    .addColumn('returned_by', 'text', (c) => c.references('users.id'))
    .addColumn('returned_at', 'bigint')
    .addColumn('returned_reason', 'text', (c) => c.notNull())
    .addColumn('returned_comment', 'text', (c) => c.notNull())
    .addColumn('updated_at', 'bigint', (c) => c.notNull())
    .execute();
  // One open candidate an author, song and language, however many saves arrive at once.
  await db.schema
    .createIndex('candidates_open')
    .unique()
    .on('candidates')
    .columns(['author_id', 'number', 'language'])
    .where(sql`hidden`, '=', 0)
    .where(sql`state`, '<>', 'published')
    .execute();
  await db.schema.createIndex('candidates_by_base').on('candidates').column('base_id').execute();
  await db.schema
    .createIndex('candidates_by_state')
    .on('candidates')
    .columns(['state', 'updated_at'])
    .execute();

  await db.schema
    .createTable('acts')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('number', 'integer', (c) => c.notNull().references('compositions.number'))
    .addColumn('language', 'text', (c) => c.notNull())
    .addColumn('place', 'integer', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('user_id', 'text', (c) => c.notNull().references('users.id'))
    .addColumn('candidate_id', 'text')
    .addColumn('revision_id', 'text', (c) => c.references('revisions.id'))
    .addColumn('reason', 'text', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addUniqueConstraint('acts_in_order', ['number', 'place'])
    .execute();
  await db.schema.createIndex('acts_by_revision').on('acts').column('revision_id').execute();

  await db.schema
    .createTable('levels')
    .addColumn('number', 'integer', (c) => c.notNull().references('compositions.number'))
    .addColumn('language', 'text', (c) => c.notNull())
    .addColumn('proofread_by', 'text', (c) => c.references('users.id'))
    .addColumn('published_by', 'text', (c) => c.notNull().references('users.id'))
    .addColumn('overridden', 'text')
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('levels_key', ['language', 'number'])
    .execute();

  await db.schema
    .createTable('passed_warnings')
    .addColumn('number', 'integer', (c) => c.notNull().references('compositions.number'))
    .addColumn('language', 'text', (c) => c.notNull())
    .addColumn('key', 'text', (c) => c.notNull())
    .addColumn('user_id', 'text', (c) => c.notNull().references('users.id'))
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('passed_warnings_key', ['number', 'language', 'key'])
    .execute();

  await db.schema
    .createTable('reports')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('number', 'integer', (c) => c.notNull().references('compositions.number'))
    .addColumn('language', 'text', (c) => c.notNull())
    .addColumn('line', 'integer', (c) => c.notNull())
    .addColumn('text', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('answer', 'text', (c) => c.notNull())
    .addColumn('answered_by', 'text', (c) => c.references('users.id'))
    .addColumn('answered_at', 'bigint')
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('reports_by_song')
    .on('reports')
    .columns(['number', 'language', 'state'])
    .execute();

  await db.schema
    .createTable('report_voices')
    .addColumn('token_hash', 'text', (c) => c.primaryKey())
    .addColumn('report_id', 'text', (c) => c.notNull().references('reports.id'))
    .addColumn('place', 'integer', (c) => c.notNull())
    .addColumn('wrong', 'text', (c) => c.notNull())
    .addColumn('suggestion', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('report_voices_by_report')
    .on('report_voices')
    .columns(['report_id', 'place'])
    .execute();
}
