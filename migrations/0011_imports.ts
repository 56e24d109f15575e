import { PostgresAdapter, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('imports')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('user_id', 'text', (c) => c.notNull().references('users.id'))
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('songs', 'integer', (c) => c.notNull())
    .addColumn('columns', 'text')
    .addColumn('mapping', 'text')
    .addColumn('counts', 'text')
    .addColumn('warnings', 'integer', (c) => c.notNull())
    .addColumn('check_id', 'text')
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('checked_at', 'bigint')
    .addColumn('applied_at', 'bigint')
    .addColumn('applied_by', 'text', (c) => c.references('users.id'))
    .addColumn('undone_at', 'bigint')
    .addColumn('undone_by', 'text', (c) => c.references('users.id'))
    .execute();

  await db.schema
    .createTable('import_parts')
    .addColumn('import_id', 'text', (c) => c.notNull().references('imports.id'))
    .addColumn('place', 'integer', (c) => c.notNull())
    .addColumn(
      'bytes',
      db.getExecutor().adapter instanceof PostgresAdapter ? 'bytea' : 'blob',
      (c) => c.notNull(),
    )
    .addPrimaryKeyConstraint('import_parts_key', ['import_id', 'place'])
    .execute();

  await db.schema
    .createTable('import_rows')
    .addColumn('import_id', 'text', (c) => c.notNull().references('imports.id'))
    .addColumn('place', 'integer', (c) => c.notNull())
    .addColumn('label', 'text', (c) => c.notNull())
    .addColumn('number', 'integer')
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('detail', 'text', (c) => c.notNull())
    .addColumn('undo', 'text')
    .addColumn('left_because', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('import_rows_key', ['import_id', 'place'])
    .execute();
}
