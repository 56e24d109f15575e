import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['place', 'story'])
    await db.schema
      .alterTable('compositions')
      .addColumn(column, 'text', (c) => c.notNull().defaultTo('[]'))
      .execute();
}
