import { PostgresAdapter, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('uploads')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('size', 'integer', (c) => c.notNull())
    .addColumn('pages', 'integer', (c) => c.notNull())
    .addColumn('sha256', 'text', (c) => c.notNull())
    .addColumn('text', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('stored_at', 'bigint')
    .execute();
  await db.schema
    .createIndex('uploads_by_user')
    .on('uploads')
    .columns(['user_id', 'sha256'])
    .execute();

  await db.schema
    .createTable('upload_parts')
    .addColumn('upload_id', 'text', (c) => c.notNull().references('uploads.id').onDelete('cascade'))
    .addColumn('place', 'integer', (c) => c.notNull())
    // The one type that the two databases have no common name for.
    .addColumn(
      'bytes',
      db.getExecutor().adapter instanceof PostgresAdapter ? 'bytea' : 'blob',
      (c) => c.notNull(),
    )
    .addPrimaryKeyConstraint('upload_parts_key', ['upload_id', 'place'])
    .execute();
}
