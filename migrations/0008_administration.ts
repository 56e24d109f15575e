import { sql, type Kysely } from 'kysely';

/** What admins did. What they published before this table is copied from the songs' own acts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('administration')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('user_id', 'text', (c) => c.references('users.id'))
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('subject', 'text', (c) => c.notNull())
    .addColumn('was', 'text', (c) => c.notNull())
    .addColumn('became', 'text', (c) => c.notNull())
    .addColumn('reason', 'text', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('administration_by_time')
    .on('administration')
    .columns(['at', 'id'])
    .execute();
  await db.schema
    .createIndex('administration_by_user')
    .on('administration')
    .column('user_id')
    .execute();
  await sql`insert into administration (id, user_id, kind, subject, was, became, reason, at)
    select id, user_id, 'song ' || kind, cast(number as varchar(20)) || ' ' || language, '', '', reason, at
    from acts where kind in ('published', 'overridden', 'restored')`.execute(db);
}
