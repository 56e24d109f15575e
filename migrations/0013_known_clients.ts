import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('known_clients')
    .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('key_hash', 'text', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('last_used', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('known_clients_key', ['user_id', 'key_hash'])
    .execute();
  await db.schema
    .createIndex('known_clients_by_age')
    .on('known_clients')
    .column('last_used')
    .execute();

  await db.schema.createIndex('links_by_email').on('links').column('email').execute();
  await db.schema.createIndex('letters_by_recipient').on('letters').column('recipient').execute();
}
