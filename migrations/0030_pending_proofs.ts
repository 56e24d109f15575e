import type { Kysely } from 'kysely';

/** What was given out and is to come back proven, in whichever process of the site: one of each kind and account. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('pending_proofs')
    .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('value', 'text', (c) => c.notNull())
    .addColumn('expires_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('pending_proofs_key', ['user_id', 'kind'])
    .execute();
}
