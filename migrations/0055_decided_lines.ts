import { sql, type Kysely } from 'kysely';

/** The decided lines of pages, to count those of a book without reading the words of all its lines. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('book_lines_decided')
    .on('book_lines')
    .column('page_id')
    .where(sql`decided`, 'is not', null)
    .execute();
}
