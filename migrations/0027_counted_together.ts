import { PostgresAdapter, sql, type Kysely } from 'kysely';

/**
 * What several processes of the site count together: calls within limits, in the columns that rate-limiter-flexible writes, and who of a
 * day's readers was counted. Only a site on PostgreSQL has rows here.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // PostgreSQL writes no log for an unlogged table, so that a call does not wait for the disk to be counted; a crash of the server empties it.
  const kind = db.getExecutor().adapter instanceof PostgresAdapter ? sql`unlogged` : sql``;
  await db.schema
    .createTable('rate_limits')
    .modifyFront(kind)
    .addColumn('key', 'text', (c) => c.primaryKey())
    .addColumn('points', 'integer', (c) => c.notNull())
    .addColumn('expire', 'bigint', (c) => c.notNull())
    .execute();

  await db.schema
    .createTable('reader_marks')
    .addColumn('day', 'text', (c) => c.notNull())
    .addColumn('mark', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('reader_marks_key', ['day', 'mark'])
    .execute();
}
