import type { Kysely } from 'kysely';

/** Invitations to an account, the names of closed accounts, and when an account was closed by its owner. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('invitations')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('email_key', 'text', (c) => c.unique())
    .addColumn('role', 'text', (c) => c.notNull())
    .addColumn('range_start', 'integer')
    .addColumn('range_end', 'integer')
    .addColumn('token_hash', 'text', (c) => c.notNull().unique())
    .addColumn('invited_by', 'text', (c) => c.notNull().references('users.id'))
    .addColumn('sent_at', 'bigint', (c) => c.notNull())
    .addColumn('expires_at', 'bigint', (c) => c.notNull())
    .addColumn('ended', 'text')
    .execute();
  await db.schema
    .createTable('closed_names')
    .addColumn('look_hash', 'text', (c) => c.primaryKey())
    .execute();
  await db.schema.alterTable('users').addColumn('closed_at', 'bigint').execute();
}
