import type { Kysely } from 'kysely';

/** The years whose festivals the trust has confirmed, each with its days, and the numbers of songs listed for a festival. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('festival_years')
    .addColumn('year', 'integer', (c) => c.primaryKey())
    .addColumn('confirmed_at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('festival_days')
    .addColumn('year', 'integer', (c) =>
      c.notNull().references('festival_years.year').onDelete('cascade'),
    )
    .addColumn('key', 'text', (c) => c.notNull())
    .addColumn('day', 'text')
    .addPrimaryKeyConstraint('festival_days_key', ['year', 'key'])
    .execute();
  await db.schema
    .createTable('festival_songs')
    .addColumn('festival', 'text', (c) => c.primaryKey())
    .addColumn('numbers', 'text', (c) => c.notNull())
    .execute();
}
