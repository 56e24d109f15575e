import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Language } from '../../../shared/languages.ts';
import { maxRow } from '../../../shared/paging.ts';
import { inChunks } from '../../db/chunks.ts';
import type { Db } from '../../db/open.ts';
import type { Schema } from '../../db/schema.ts';
import { isOpenToAuthor } from '../edition/double-reading-queries.ts';
import {
  apparatusOfRevision,
  apparatusOfText,
  insertRevisions,
  type RevisionRow,
} from '../edition/queries.ts';

export type CandidateRow = Selectable<Schema['corrections']>;
export type Revision = Selectable<Schema['revisions']> & { apparatus: string };

/** The published text of a song in a language, with the fields of a revision; `id` is the published revision. */
export function findPublished(db: Db, number: number, language: Language) {
  return db
    .selectFrom('texts')
    .innerJoin('compositions', 'compositions.number', 'texts.number')
    .innerJoin('texts as devanagari', (join) =>
      join
        .onRef('devanagari.number', '=', 'texts.number')
        .on('devanagari.language', '=', 'Sanskrit'),
    )
    .innerJoin('texts as english', (join) =>
      join.onRef('english.number', '=', 'texts.number').on('english.language', '=', 'English'),
    )
    .where('texts.number', '=', number)
    .where('texts.language', '=', language)
    .select([
      'texts.revision_id as id',
      'texts.number',
      'texts.language',
      'texts.title',
      'texts.lyrics',
      'texts.meaning',
    ])
    .select([
      'devanagari.lyrics as sanskrit',
      'compositions.notation',
      'compositions.roman',
      'compositions.raga',
      'compositions.tala',
      'compositions.witnesses',
      'english.meaning as englishMeaning',
    ])
    .select(apparatusOfText.as('apparatus'))
    .executeTakeFirst();
}

export function findRevision(db: Db, id: string): Promise<Revision | undefined> {
  return db
    .selectFrom('revisions')
    .selectAll()
    .select(apparatusOfRevision('revisions.id').as('apparatus'))
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function insertRevision(db: Db, revision: RevisionRow): Promise<void> {
  await insertRevisions(db, [revision]);
}

export function findCorrection(db: Db, id: string): Promise<CandidateRow | undefined> {
  return db.selectFrom('corrections').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The author's open candidate of this text; there is at most one. */
export function findOpenCandidate(
  db: Db,
  authorId: string,
  number: number,
  language: Language,
): Promise<CandidateRow | undefined> {
  return db
    .selectFrom('corrections')
    .selectAll()
    .where('author_id', '=', authorId)
    .where('number', '=', number)
    .where('language', '=', language)
    .where(isOpenToAuthor)
    .executeTakeFirst();
}

export async function insertCandidate(
  db: Db,
  candidate: Insertable<Schema['corrections']>,
): Promise<void> {
  await db.insertInto('corrections').values(candidate).execute();
}

export async function updateCandidate(
  db: Db,
  id: string,
  changes: Updateable<Schema['corrections']>,
): Promise<void> {
  await db.updateTable('corrections').set(changes).where('id', '=', id).execute();
}

/** The ids of everybody who wrote a revision of a candidate; the author only if they did. */
export async function listWriters(db: Db, candidateId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('revisions')
    .where('correction_id', '=', candidateId)
    .where('author_id', 'is not', null)
    .select('author_id')
    .distinct()
    .execute();
  return rows.flatMap(({ author_id }) => author_id ?? []);
}

/** Candidates with their newest revision, their base, and the names of author and returner; not the deleted and sealed ones. */
export const selectCandidates = (db: Db) =>
  selectAllCandidates(db).where('corrections.hidden', '=', 0);

function selectAllCandidates(db: Db) {
  return db
    .selectFrom('corrections')
    .innerJoin('revisions', 'revisions.id', 'corrections.revision_id')
    .innerJoin('revisions as base', 'base.id', 'corrections.base_id')
    .innerJoin('users as author', 'author.id', 'corrections.author_id')
    .innerJoin('compositions', 'compositions.number', 'corrections.number')
    .leftJoin('users as returner', 'returner.id', 'corrections.returned_by')
    .selectAll('corrections')
    .select([
      'revisions.title',
      'revisions.lyrics',
      'revisions.meaning',
      'revisions.sanskrit',
      'revisions.notation',
    ])
    .select(apparatusOfRevision('revisions.id').as('apparatus'))
    .select([
      'base.language as base_language',
      'base.title as base_title',
      'base.lyrics as base_lyrics',
      'base.meaning as base_meaning',
    ])
    .select(['base.sanskrit as base_sanskrit', 'base.notation as base_notation'])
    .select(apparatusOfRevision('base.id').as('base_apparatus'))
    .select([
      'author.display_name as author_name',
      'author.email',
      'returner.display_name as returned_by_name',
      'compositions.roman',
      'compositions.raga',
      'compositions.tala',
      'compositions.witnesses',
    ]);
}

export type FullCandidateRow = Awaited<
  ReturnType<ReturnType<typeof selectCandidates>['execute']>
>[number];

export function findFullCandidate(db: Db, id: string): Promise<FullCandidateRow | undefined> {
  return selectCandidates(db).where('corrections.id', '=', id).executeTakeFirst();
}

/** A candidate for its author, also while it is sealed. */
export function findOwnCandidate(
  db: Db,
  id: string,
  authorId: string,
): Promise<FullCandidateRow | undefined> {
  return selectAllCandidates(db)
    .where('corrections.id', '=', id)
    .where('corrections.author_id', '=', authorId)
    .executeTakeFirst();
}

/** Candidates without their texts, newest first; of one author, or of everybody when `authorId` is null. */
export function listCandidates(db: Db, authorId: string | null) {
  return db
    .selectFrom('corrections')
    .where('corrections.hidden', '=', 0)
    .$if(authorId !== null, (query) => query.where('corrections.author_id', '=', authorId ?? ''))
    .orderBy('corrections.updated_at', 'desc')
    .orderBy('corrections.id')
    .limit(maxRow)
    .select(['id', 'number', 'language', 'author_id', 'state', 'updated_at', 'revision_id'])
    .execute();
}

/** The titles of some revisions by their ids. */
export async function findRevisionTitles(db: Db, ids: string[]): Promise<Map<string, string>> {
  const rows = await inChunks(ids, (chunk) =>
    db.selectFrom('revisions').where('id', 'in', chunk).select(['id', 'title']).execute(),
  );
  return new Map(rows.map(({ id, title }) => [id, title]));
}

/** The e-mails of some people by their ids. */
export async function findEmails(db: Db, ids: string[]): Promise<Map<string, string>> {
  const rows = await inChunks(ids, (chunk) =>
    db.selectFrom('users').where('id', 'in', chunk).select(['id', 'email']).execute(),
  );
  return new Map(rows.map(({ id, email }) => [id, email]));
}

export async function listPassedWarnings(
  db: Db,
  number: number,
  language: Language,
): Promise<string[]> {
  const rows = await db
    .selectFrom('passed_warnings')
    .where('number', '=', number)
    .where('language', '=', language)
    .select('key')
    .execute();
  return rows.map(({ key }) => key);
}

/** @returns false when it was passed already */
export async function insertPassedWarning(
  db: Db,
  row: Schema['passed_warnings'],
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('passed_warnings')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Deletes the oldest passed warnings of a text so that at most `most` remain. */
export async function trimPassedWarnings(
  db: Db,
  number: number,
  language: Language,
  max: number,
): Promise<void> {
  const ofText = db
    .selectFrom('passed_warnings')
    .where('number', '=', number)
    .where('language', '=', language);
  const old = await ofText
    .select('key')
    .orderBy('at', 'desc')
    .orderBy('key')
    .limit(50)
    .offset(max)
    .execute();
  await inChunks(
    old.map(({ key }) => key),
    (chunk) =>
      db
        .deleteFrom('passed_warnings')
        .where('number', '=', number)
        .where('language', '=', language)
        .where('key', 'in', chunk)
        .execute(),
  );
}
