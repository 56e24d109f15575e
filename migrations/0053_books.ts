import { sql, type Kysely } from 'kysely';

/** Printed books: their pages as images, the lines that OCR read, what people made of them, and the songs found on the pages. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('books')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('siglum', 'text', (c) => c.notNull().unique())
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('title_kannada', 'text', (c) => c.notNull())
    .addColumn('editor', 'text', (c) => c.notNull())
    .addColumn('publisher', 'text', (c) => c.notNull())
    .addColumn('year', 'text', (c) => c.notNull())
    .addColumn('owner', 'text', (c) => c.notNull())
    .addColumn('rights', 'text', (c) => c.notNull())
    .addColumn('pages_public', 'integer', (c) => c.notNull())
    .addColumn('cleaning', 'text', (c) => c.notNull())
    .addColumn('created_by', 'text', (c) => c.notNull().references('users.id'))
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('book_workers')
    .addColumn('book_id', 'text', (c) => c.notNull().references('books.id').onDelete('cascade'))
    .addColumn('user_id', 'text', (c) => c.notNull().references('users.id'))
    .addPrimaryKeyConstraint('book_workers_key', ['book_id', 'user_id'])
    .execute();
  await db.schema
    .createIndex('book_workers_of_user')
    .on('book_workers')
    .columns(['user_id', 'book_id'])
    .execute();
  await db.schema
    .createTable('book_files')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('book_id', 'text', (c) => c.notNull().references('books.id').onDelete('cascade'))
    .addColumn('user_id', 'text', (c) => c.notNull().references('users.id'))
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('size', 'bigint', (c) => c.notNull())
    .addColumn('replaces', 'text')
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('done', 'integer', (c) => c.notNull())
    .addColumn('total', 'integer')
    .addColumn('failure', 'text', (c) => c.notNull())
    .addColumn('claimed_by', 'text')
    .addColumn('claimed_at', 'bigint')
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('book_files_of_book')
    .on('book_files')
    .columns(['book_id', 'created_at'])
    .execute();
  await db.schema
    .createIndex('book_files_by_state')
    .on('book_files')
    .columns(['state', 'created_at'])
    .execute();
  await db.schema
    .createTable('book_pages')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('book_id', 'text', (c) => c.notNull().references('books.id').onDelete('cascade'))
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('label', 'text', (c) => c.notNull())
    .addColumn('sha256', 'text', (c) => c.notNull())
    .addColumn('type', 'text', (c) => c.notNull())
    .addColumn('size', 'integer', (c) => c.notNull())
    .addColumn('width', 'integer', (c) => c.notNull())
    .addColumn('height', 'integer', (c) => c.notNull())
    .addColumn('fingerprint', 'text', (c) => c.notNull())
    .addColumn('similar_to', 'text')
    .addColumn('source', 'text', (c) => c.notNull())
    .addColumn('rotation', 'integer', (c) => c.notNull())
    .addColumn('crop', 'text')
    .addColumn('cleaning', 'text')
    .addColumn('measured', 'text')
    .addColumn('image_version', 'integer', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('failure', 'text', (c) => c.notNull())
    .addColumn('script', 'text')
    .addColumn('columns', 'integer')
    .addColumn('read_version', 'integer', (c) => c.notNull())
    .addColumn('claimed_by', 'text')
    .addColumn('claimed_at', 'bigint')
    .addColumn('attempts', 'integer', (c) => c.notNull())
    .addColumn('added_by', 'text', (c) => c.notNull().references('users.id'))
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('book_pages_of_book')
    .on('book_pages')
    .columns(['book_id', 'position', 'id'])
    .execute();
  await db.schema
    .createIndex('book_pages_by_state')
    .on('book_pages')
    .columns(['state', 'claimed_at', 'book_id'])
    .execute();
  await db.schema.createIndex('book_pages_by_image').on('book_pages').column('sha256').execute();
  await db.schema
    .createIndex('book_pages_of_person')
    .on('book_pages')
    .columns(['added_by', 'size'])
    .execute();
  await db.schema
    .createTable('book_lines')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('page_id', 'text', (c) =>
      c.notNull().references('book_pages.id').onDelete('cascade'),
    )
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('column_no', 'integer', (c) => c.notNull())
    .addColumn('box', 'text', (c) => c.notNull())
    .addColumn('words', 'text', (c) => c.notNull())
    .addColumn('text', 'text', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('read_version', 'integer', (c) => c.notNull())
    .addColumn('decided', 'text')
    .addColumn('decided_by', 'text', (c) => c.references('users.id'))
    .addColumn('decided_at', 'bigint')
    .execute();
  await db.schema
    .createIndex('book_lines_of_page')
    .on('book_lines')
    .columns(['page_id', 'position'])
    .execute();
  await db.schema
    .createIndex('book_lines_decided_by')
    .on('book_lines')
    .column('decided_by')
    .where(sql`decided_by`, 'is not', null)
    .execute();
  await db.schema
    .createTable('book_line_readings')
    .addColumn('line_id', 'text', (c) =>
      c.notNull().references('book_lines.id').onDelete('cascade'),
    )
    .addColumn('user_id', 'text', (c) => c.notNull().references('users.id'))
    .addColumn('text', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('note', 'text')
    .addColumn('read_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('book_line_readings_key', ['line_id', 'user_id'])
    .execute();
  await db.schema
    .createIndex('book_line_readings_of_user')
    .on('book_line_readings')
    .columns(['user_id', 'line_id'])
    .execute();
  await db.schema
    .createTable('book_page_readers')
    .addColumn('page_id', 'text', (c) =>
      c.primaryKey().references('book_pages.id').onDelete('cascade'),
    )
    .addColumn('first_id', 'text', (c) => c.references('users.id'))
    .addColumn('second_id', 'text', (c) => c.references('users.id'))
    .addColumn('first_done_at', 'bigint')
    .addColumn('second_done_at', 'bigint')
    .addColumn('decided_by', 'text', (c) => c.references('users.id'))
    .addColumn('decided_at', 'bigint')
    .addColumn('found_first', 'integer')
    .addColumn('found_second', 'integer')
    .addColumn('found_both', 'integer')
    .execute();
  await db.schema
    .createTable('book_songs')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('book_id', 'text', (c) => c.notNull().references('books.id').onDelete('cascade'))
    .addColumn('page_id', 'text', (c) =>
      c.notNull().references('book_pages.id').onDelete('cascade'),
    )
    .addColumn('first_line_id', 'text', (c) => c.notNull())
    .addColumn('last_line_id', 'text', (c) => c.notNull())
    .addColumn('printed_number', 'text', (c) => c.notNull())
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('raga', 'text', (c) => c.notNull())
    .addColumn('tala', 'text', (c) => c.notNull())
    .addColumn('matched_number', 'integer')
    .addColumn('differences', 'integer')
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('draft_number', 'integer')
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('book_songs_of_book')
    .on('book_songs')
    .columns(['book_id', 'state'])
    .execute();
  await db.schema.createIndex('book_songs_of_page').on('book_songs').column('page_id').execute();
  await db.schema
    .createIndex('book_songs_by_number')
    .on('book_songs')
    .column('matched_number')
    .execute();
}
