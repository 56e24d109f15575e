import { sql, type Kysely } from 'kysely';

/** Whatever may name an account and keeps it from being deleted. */
const references = [
  ['revisions', 'author_id'],
  ['candidates', 'author_id'],
  ['candidates', 'proofread_by'],
  ['candidates', 'returned_by'],
  ['acts', 'user_id'],
  ['levels', 'proofread_by'],
  ['levels', 'published_by'],
  ['passed_warnings', 'user_id'],
  ['reports', 'answered_by'],
  ['respellings', 'user_id'],
  ['uploads', 'user_id'],
  ['administration', 'user_id'],
  ['site_content', 'author_id'],
  ['imports', 'user_id'],
  ['imports', 'applied_by'],
  ['imports', 'undone_by'],
] as const;

/** Requests for an account, until an admin decides. Those that waited as accounts become such requests. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('sign_ups')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('username', 'text', (c) => c.notNull())
    .addColumn('username_key', 'text', (c) => c.notNull())
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('email_key', 'text', (c) => c.notNull())
    .addColumn('password_hash', 'text', (c) => c.notNull())
    .addColumn('role', 'text', (c) => c.notNull())
    .addColumn('details', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('link_hash', 'text')
    .addColumn('verified_at', 'bigint')
    .execute();
  await db.schema.createIndex('sign_ups_by_email').on('sign_ups').column('email_key').execute();
  await db.schema
    .createIndex('sign_ups_by_username')
    .on('sign_ups')
    .column('username_key')
    .execute();
  await db.schema
    .createIndex('sign_ups_by_link')
    .unique()
    .on('sign_ups')
    .column('link_hash')
    .execute();

  // Their fourteen days begin now: until now nobody was told of any.
  await sql`insert into sign_ups (id, username, username_key, email, email_key, password_hash, role, details, created_at)
    select id, username, username_key, email, email_key, password_hash, role, details, cast(${Date.now()} as bigint) from users where standing = 'Pending'`.execute(
    db,
  );
  // Who had been cancelled and asked anew has left things behind that name the account: it is closed again until an admin decides.
  const isNamed = sql.join(
    references.map(
      ([table, column]) =>
        sql`exists (select 1 from ${sql.table(table)} where ${sql.table(table)}.${sql.ref(column)} = users.id)`,
    ),
    sql` or `,
  );
  await sql`update users set standing = 'Cancelled' where standing = 'Pending' and (subscribed_until is not null or ${isNamed})`.execute(
    db,
  );
  await sql`delete from users where standing = 'Pending'`.execute(db);
}
