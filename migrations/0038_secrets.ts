import { sql, type Kysely } from 'kysely';

/** Keys and salts get a table of their own, so that a dump of the database can leave them out. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('secrets')
    .addColumn('name', 'text', (c) => c.primaryKey())
    .addColumn('value', 'text', (c) => c.notNull())
    .execute();
  const moved = sql`name in ('signing_key', 'token_keys', 'setup_token_hash', 'visitor_salt')`;
  await sql`insert into secrets (name, value) select name, value from settings where ${moved}`.execute(
    db,
  );
  await sql`delete from settings where ${moved}`.execute(db);
}
