import type { Kysely } from 'kysely';

/** Since when people read a page of a printed book, so that pages which nobody finishes are found. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('book_page_readers').addColumn('assigned_at', 'bigint').execute();
}
