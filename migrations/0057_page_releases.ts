import type { Kysely } from 'kysely';

/** When a page of a printed book that its readers have not finished is released. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('book_page_readers').addColumn('release_at', 'bigint').execute();
}
