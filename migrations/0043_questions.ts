import type { Kysely } from 'kysely';

/** Questions of reviewers to the authors of corrections, and their answers. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('questions')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('correction_id', 'text', (c) => c.notNull().references('corrections.id'))
    .addColumn('asker_id', 'text', (c) => c.notNull().references('users.id'))
    .addColumn('author_id', 'text', (c) => c.notNull().references('users.id'))
    .addColumn('text', 'text', (c) => c.notNull())
    .addColumn('asked_at', 'bigint', (c) => c.notNull())
    .addColumn('answer', 'text')
    .addColumn('answered_at', 'bigint')
    .addColumn('seen_at', 'bigint')
    .execute();
  await db.schema
    .createIndex('questions_of_correction')
    .on('questions')
    .columns(['correction_id', 'asked_at'])
    .execute();
  await db.schema
    .createIndex('questions_to_author')
    .on('questions')
    .columns(['author_id', 'answered_at'])
    .execute();
  await db.schema
    .createIndex('questions_of_asker')
    .on('questions')
    .columns(['asker_id', 'seen_at'])
    .execute();
}
