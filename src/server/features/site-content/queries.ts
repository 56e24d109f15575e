import type { SitePartKey } from '../../../shared/site-content.ts';
import type { Db } from '../../db/open.ts';
import type { Schema } from '../../db/schema.ts';

export type SiteRow = Schema['site_content'];

/** @returns false when another revision with the same number exists already, so that of two concurrent saves one fails */
export async function insertSiteRevision(db: Db, row: SiteRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('site_content')
    .values(row)
    .onConflict((c) => c.columns(['part', 'language', 'revision']).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

function selectRevisions(db: Db) {
  return db
    .selectFrom('site_content')
    .leftJoin('users', 'users.id', 'site_content.author_id')
    .selectAll('site_content')
    .select('users.display_name as by');
}

export type NamedSiteRow = Awaited<
  ReturnType<ReturnType<typeof selectRevisions>['execute']>
>[number];

/** The revisions of one part or of all, newest first. */
export function listRevisions(db: Db, key?: SitePartKey): Promise<NamedSiteRow[]> {
  return selectRevisions(db)
    .$if(key !== undefined, (query) =>
      query.where('part', '=', key!.part).where('language', '=', key!.language),
    )
    .orderBy('revision', 'desc')
    .execute();
}

/** The newest revision of each part in each language. */
export function listNewest(db: Db): Promise<NamedSiteRow[]> {
  return selectRevisions(db)
    .where('revision', '=', ({ selectFrom }) =>
      selectFrom('site_content as other')
        .whereRef('other.part', '=', 'site_content.part')
        .whereRef('other.language', '=', 'site_content.language')
        .select(({ fn }) => fn.max('other.revision').as('newest')),
    )
    .execute();
}

/** The newest value of a part, as JSON. */
export async function findNewestValue(
  db: Db,
  { part, language }: SitePartKey,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('site_content')
    .where('part', '=', part)
    .where('language', '=', language)
    .orderBy('revision', 'desc')
    .select('value')
    .limit(1)
    .executeTakeFirst();
  return row?.value;
}

/** A revision and its predecessor, newest first. */
export function listPair(
  db: Db,
  { part, language }: SitePartKey,
  revision: number,
): Promise<Pick<SiteRow, 'revision' | 'value'>[]> {
  return db
    .selectFrom('site_content')
    .where('part', '=', part)
    .where('language', '=', language)
    .where('revision', 'in', [revision, revision - 1])
    .select(['revision', 'value'])
    .orderBy('revision', 'desc')
    .execute();
}

/** The parts that a person has ever changed, as `part language`. */
export async function listTouched(db: Db): Promise<Set<string>> {
  const rows = await db
    .selectFrom('site_content')
    .where('author_id', 'is not', null)
    .select(['part', 'language'])
    .distinct()
    .execute();
  return new Set(rows.map(({ part, language }) => `${part} ${language}`));
}
