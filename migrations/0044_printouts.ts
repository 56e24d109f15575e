import type { Kysely } from 'kysely';

/** The contents of printed books and lists, by the codes that are printed in them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('printouts')
    .addColumn('code', 'text', (c) => c.primaryKey())
    .addColumn('language', 'text', (c) => c.notNull())
    .addColumn('parts', 'text', (c) => c.notNull())
    .addColumn('songs', 'text', (c) => c.notNull())
    .addColumn('made_at', 'bigint', (c) => c.notNull())
    .addColumn('printed_at', 'bigint', (c) => c.notNull())
    .addColumn('checked_at', 'bigint')
    .execute();
  await db.schema
    .createIndex('printouts_by_use')
    .on('printouts')
    .columns(['checked_at', 'printed_at'])
    .execute();
}
