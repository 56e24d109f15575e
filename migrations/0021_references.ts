import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('song_references')
    .addColumn('number', 'integer', (c) => c.notNull().references('compositions.number'))
    .addColumn('place', 'integer', (c) => c.notNull())
    .addColumn('locus', 'text', (c) => c.notNull())
    .addColumn('source', 'text', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('note', 'text')
    .addColumn('note_kannada', 'text')
    .addPrimaryKeyConstraint('song_references_key', ['number', 'place'])
    .execute();
}
