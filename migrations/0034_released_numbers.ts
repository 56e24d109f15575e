import type { Kysely } from 'kysely';

/** The song numbers that an undone import has released: the next import may take them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('released_numbers')
    .addColumn('number', 'integer', (c) => c.primaryKey().references('compositions.number'))
    .execute();
}
