import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('compositions')
    .addColumn('theme', 'text', (c) => c.notNull().defaultTo('[]'))
    .execute();
}
