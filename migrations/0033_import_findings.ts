import type { Kysely } from 'kysely';

/** What the dry run of an import found in many rows, and the sheets of a workbook, as JSON. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('imports').addColumn('findings', 'text').execute();
  await db.schema.alterTable('imports').addColumn('sheets', 'text').execute();
}
