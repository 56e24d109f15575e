import type { Insertable, Selectable, Updateable } from 'kysely';
import { languages, type Language } from '../../../shared/languages.ts';
import { inChunks } from '../../db/chunks.ts';
import type { Db } from '../../db/open.ts';
import type { Schema } from '../../db/schema.ts';
import { isOpenToAuthor } from '../edition/double-reading-queries.ts';
import { updateCurrentProofreadings } from '../edition/proofreading-queries.ts';
import { apparatusOfRevision } from '../edition/queries.ts';

export type ImportRecord = Selectable<Schema['imports']>;
type RowRecord = Selectable<Schema['import_rows']>;

/** Rows in one statement; with nine columns each, far below SQLite's limit of bound values. */
const batch = 200;

export async function insertImport(
  trx: Db,
  row: Insertable<Schema['imports']>,
  parts: readonly Uint8Array[],
): Promise<void> {
  await trx.insertInto('imports').values(row).execute();
  for (const [position, bytes] of parts.entries())
    await trx.insertInto('import_parts').values({ import_id: row.id, position, bytes }).execute();
}

/** An import that nobody has removed. */
export function findImport(db: Db, id: string): Promise<ImportRecord | undefined> {
  return db
    .selectFrom('imports')
    .selectAll()
    .where('id', '=', id)
    .where('created_at', '>', 0)
    .executeTakeFirst();
}

export async function updateImport(
  db: Db,
  id: string,
  changes: Updateable<Schema['imports']>,
): Promise<void> {
  await db.updateTable('imports').set(changes).where('id', '=', id).execute();
}

export async function readImportParts(db: Db, id: string): Promise<Uint8Array[]> {
  const rows = await db
    .selectFrom('import_parts')
    .select('bytes')
    .where('import_id', '=', id)
    .orderBy('position')
    .execute();
  return rows.map(({ bytes }) => bytes);
}

function selectImports(db: Db) {
  return db
    .selectFrom('imports')
    .innerJoin('users as sender', 'sender.id', 'imports.user_id')
    .leftJoin('users as applier', 'applier.id', 'imports.applied_by')
    .leftJoin('users as undoer', 'undoer.id', 'imports.undone_by')
    .selectAll('imports')
    .select([
      'sender.display_name as by',
      'applier.display_name as appliedBy',
      'undoer.display_name as undoneBy',
    ]);
}

export type NamedImport = Awaited<ReturnType<ReturnType<typeof selectImports>['execute']>>[number];

/** The imports, newest first. */
export function listImports(db: Db): Promise<NamedImport[]> {
  return selectImports(db)
    .where('imports.created_at', '>', 0)
    .orderBy('imports.created_at', 'desc')
    .orderBy('imports.id')
    .limit(100)
    .execute();
}

export function findNamedImport(db: Db, id: string): Promise<NamedImport | undefined> {
  return selectImports(db)
    .where('imports.id', '=', id)
    .where('imports.created_at', '>', 0)
    .executeTakeFirst();
}

/** Drafts created before a moment, epoch milliseconds. */
export async function listOldDrafts(db: Db, before: number): Promise<string[]> {
  const rows = await db
    .selectFrom('imports')
    .select('id')
    .where('state', '=', 'draft')
    .where('created_at', '<', before)
    .execute();
  return rows.map(({ id }) => id);
}

/** Hides a draft from everybody, so that its rows can be deleted in batches. @returns false where it has been imported since */
export async function hideDraft(db: Db, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('imports')
    .set({ created_at: 0 })
    .where('id', '=', id)
    .where('state', '=', 'draft')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function replaceRows(
  trx: Db,
  id: string,
  rows: Insertable<Schema['import_rows']>[],
): Promise<void> {
  await trx.deleteFrom('import_rows').where('import_id', '=', id).execute();
  for (let from = 0; from < rows.length; from += batch)
    await trx
      .insertInto('import_rows')
      .values(rows.slice(from, from + batch))
      .execute();
}

export function listRows(db: Db, id: string): Promise<Omit<RowRecord, 'undo'>[]> {
  return db
    .selectFrom('import_rows')
    .select(['import_id', 'position', 'label', 'number', 'title', 'kind', 'detail', 'left_because'])
    .where('import_id', '=', id)
    .orderBy('position')
    .execute();
}

export function findRow(db: Db, id: string, position: number): Promise<RowRecord | undefined> {
  return db
    .selectFrom('import_rows')
    .selectAll()
    .where('import_id', '=', id)
    .where('position', '=', position)
    .executeTakeFirst();
}

/** The rows that wrote something, with what an undo needs. */
export function listUndo(
  db: Db,
  id: string,
): Promise<Pick<RowRecord, 'position' | 'number' | 'undo'>[]> {
  return db
    .selectFrom('import_rows')
    .select(['position', 'number', 'undo'])
    .where('import_id', '=', id)
    .where('undo', 'is not', null)
    .orderBy('position')
    .execute();
}

export async function countLeft(db: Db, id: string): Promise<number> {
  const row = await db
    .selectFrom('import_rows')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('import_id', '=', id)
    .where('left_because', '<>', '')
    .executeTakeFirst();
  return Number(row?.count ?? 0);
}

export async function updateRow(
  trx: Db,
  id: string,
  position: number,
  changes: { undo?: string; left_because?: string },
): Promise<void> {
  await trx
    .updateTable('import_rows')
    .set(changes)
    .where('import_id', '=', id)
    .where('position', '=', position)
    .execute();
}

/** Deletes at most `some` rows of a draft and four of its parts. @returns whether there was anything to delete */
export async function deleteSome(db: Db, id: string, some: number): Promise<boolean> {
  const rows = await db
    .selectFrom('import_rows')
    .select('position')
    .where('import_id', '=', id)
    .orderBy('position')
    .limit(some)
    .execute();
  const parts = await db
    .selectFrom('import_parts')
    .select('position')
    .where('import_id', '=', id)
    .orderBy('position')
    .limit(4)
    .execute();
  await inChunks(
    rows.map(({ position }) => position),
    (chunk) =>
      db
        .deleteFrom('import_rows')
        .where('import_id', '=', id)
        .where('position', 'in', chunk)
        .execute(),
  );
  await inChunks(
    parts.map(({ position }) => position),
    (chunk) =>
      db
        .deleteFrom('import_parts')
        .where('import_id', '=', id)
        .where('position', 'in', chunk)
        .execute(),
  );
  return rows.length + parts.length > 0;
}

export async function deleteImport(db: Db, id: string): Promise<void> {
  await db.deleteFrom('import_work').where('import_id', '=', id).execute();
  await db.deleteFrom('imports').where('id', '=', id).execute();
}

/**
 * Those of these songs that people have corrected: they have a revision that is not the edition's, a conversion's or an import's, or a text
 * that somebody published on the site. The rule of edition/queries.ts, but imports do not count.
 */
export async function findCorrectedNumbers(
  db: Db,
  numbers: readonly number[],
): Promise<Set<number>> {
  const rows = await inChunks(numbers, (chunk) =>
    db
      .selectFrom('revisions')
      .where('number', 'in', chunk)
      .where((where) =>
        where.or([
          where('author_id', 'is not', null),
          where('reason', 'not in', ['seed', 'conversion', 'import']),
        ]),
      )
      .select('number')
      .union(
        db
          .selectFrom('text_reviews')
          .where('language', 'in', languages)
          .where('number', 'in', chunk)
          .select('number'),
      )
      .execute(),
  );
  return new Set(rows.map(({ number }) => number));
}

/** A person's open corrections with the texts of their latest revision. */
export function listOpenCandidates(db: Db, userId: string) {
  return db
    .selectFrom('corrections')
    .innerJoin('revisions', 'revisions.id', 'corrections.revision_id')
    .where('corrections.author_id', '=', userId)
    .where(isOpenToAuthor)
    .select([
      'corrections.number',
      'corrections.language',
      'revisions.title',
      'revisions.lyrics',
      'revisions.meaning',
      'revisions.sanskrit',
      'revisions.notation',
    ])
    .select(apparatusOfRevision('revisions.id').as('apparatus'))
    .execute();
}

/** The published revision of each text of these songs, by language. */
export async function listTextRevisions(
  db: Db,
  numbers: readonly number[],
): Promise<Map<number, Partial<Record<Language, string>>>> {
  const revisions = new Map<number, Partial<Record<Language, string>>>();
  const rows = await inChunks(numbers, (chunk) =>
    db
      .selectFrom('texts')
      .select(['number', 'language', 'revision_id'])
      .where('number', 'in', chunk)
      .execute(),
  );
  for (const { number, language, revision_id } of rows)
    revisions.set(number, { ...revisions.get(number), [language]: revision_id });
  return revisions;
}

/** Those of these songs of which a reader reported a line. */
export async function findReportedNumbers(
  db: Db,
  numbers: readonly number[],
): Promise<Set<number>> {
  const rows = await inChunks(numbers, (chunk) =>
    db.selectFrom('reports').where('number', 'in', chunk).select('number').distinct().execute(),
  );
  return new Set(rows.map(({ number }) => number));
}

/** Unpublishes songs; their revisions and acts stay. */
export async function deleteTexts(trx: Db, numbers: readonly number[]): Promise<void> {
  await inChunks(numbers, (chunk) =>
    trx.deleteFrom('texts').where('number', 'in', chunk).execute(),
  );
  await updateCurrentProofreadings(trx, numbers);
}
