import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('reports')
    .addColumn('readers', 'integer', (c) => c.notNull().defaultTo(1))
    .execute();
  await sql`update reports set readers = (select count(*) from report_voices where report_voices.report_id = reports.id)`.execute(
    db,
  );
  await db.schema
    .createIndex('reports_by_state')
    .on('reports')
    .columns(['state', 'created_at', 'id'])
    .execute();
  await db.schema.createIndex('reports_by_answer').on('reports').column('answered_at').execute();
}
