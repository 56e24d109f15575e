import { sql, type Kysely } from 'kysely';

/** When, from where and with which browser each session was last used. Sessions from before end when their people were told. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('sessions')
    .addColumn('last_used', 'bigint', (c) => c.notNull().defaultTo(0))
    .execute();
  await db.schema
    .alterTable('sessions')
    .addColumn('address', 'text', (c) => c.notNull().defaultTo(''))
    .execute();
  await db.schema
    .alterTable('sessions')
    .addColumn('agent', 'text', (c) => c.notNull().defaultTo(''))
    .execute();
  await sql`update sessions set last_used = created_at`.execute(db);
}
