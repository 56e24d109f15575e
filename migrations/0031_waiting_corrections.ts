import type { Kysely } from 'kysely';

/** Indexes by which the corrections that wait for a review are found among those that are published (docs/decisions/0072-search-and-large-editions.md). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('candidates_by_state').execute();
  await db.schema
    .createIndex('candidates_by_state')
    .on('candidates')
    .columns(['state', 'hidden', 'updated_at', 'id'])
    .execute();
  // Whether somebody wrote in a correction, without reading the long rows of its revisions.
  await db.schema.dropIndex('revisions_by_candidate').execute();
  await db.schema
    .createIndex('revisions_by_candidate')
    .on('revisions')
    .columns(['candidate_id', 'author_id'])
    .where('candidate_id', 'is not', null)
    .execute();
}
