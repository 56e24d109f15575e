import { randomUUID } from 'node:crypto';
import type { Language } from '../../../shared/languages.ts';
import { maxHistoryEntries } from '../../../shared/history.ts';
import { inChunks } from '../../db/chunks.ts';
import type { Db } from '../../db/open.ts';
import type { Schema } from '../../db/schema.ts';
import { apparatusOfRevision } from '../edition/queries.ts';

type NewHistoryEntry = Omit<Schema['history'], 'id' | 'position'>;

/** Appends an entry to the history of a song; called in the transaction of the change that it records. */
export async function insertHistoryEntry(db: Db, entry: NewHistoryEntry): Promise<void> {
  const last = await db
    .selectFrom('history')
    .where('number', '=', entry.number)
    .select(({ fn }) => fn.max('position').as('position'))
    .executeTakeFirst();
  await db
    .insertInto('history')
    .values({ ...entry, id: randomUUID(), position: (last?.position ?? 0) + 1 })
    .execute();
}

const publicationKinds = ['published', 'restored', 'imported', 'import undone'] as const;
const publishing = ['overridden', 'published', 'restored', 'imported', 'import undone'] as const;

/** The newest entries of a song in a language, newest first, including publications of the Kannada text, from which other scripts are converted. */
export async function listHistoryEntries(db: Db, number: number, language: Language) {
  const entries = db
    .selectFrom('history')
    .innerJoin('users', 'users.id', 'history.user_id')
    .where('history.number', '=', number)
    .orderBy('history.position', 'desc')
    .limit(maxHistoryEntries)
    .select([
      'history.position',
      'history.at',
      'history.kind',
      'history.language',
      'history.revision_id',
      'history.correction_id',
      'history.reason',
      'users.display_name as by',
    ]);
  const publications = await entries
    .where('history.kind', 'in', publishing)
    .where('history.language', 'in', [language, 'Kannada'])
    .execute();
  const others = await entries
    .where('history.kind', 'not in', publishing)
    .where('history.language', '=', language)
    .execute();
  return [...publications, ...others].toSorted((a, b) => b.position - a.position);
}

/** The fields that decide who may read the texts of corrections. */
export function findCandidateReaders(db: Db, ids: string[]) {
  return inChunks(ids, (chunk) =>
    db
      .selectFrom('corrections')
      .where('id', 'in', chunk)
      .select(['id', 'number', 'author_id', 'state'])
      .execute(),
  );
}

/** The titles with which candidates were published. */
export function findPublishedTitles(db: Db, candidateIds: string[]) {
  return inChunks(candidateIds, (chunk) =>
    db
      .selectFrom('history')
      .innerJoin('revisions', 'revisions.id', 'history.revision_id')
      .where('history.correction_id', 'in', chunk)
      .where('history.kind', '=', 'published')
      .select(['history.correction_id', 'revisions.title'])
      .execute(),
  );
}

/** The revisions that the seed wrote for a song in a language, newest first; those of the Kannada for a language without its own. */
export async function listSeedRevisions(db: Db, number: number, language: Language) {
  const rows = await db
    .selectFrom('revisions')
    .where('number', '=', number)
    .where('language', 'in', [language, 'Kannada'])
    .where('reason', '=', 'seed')
    .orderBy('created_at', 'desc')
    .limit(maxHistoryEntries)
    .select(['id', 'language', 'created_at'])
    .execute();
  const own = rows.filter((row) => row.language === language);
  return own.length > 0 ? own : rows;
}

/** The person who had proofread a revision when it was published; undefined when it never was published. */
export function findPublication(
  db: Db,
  revisionId: string,
): Promise<{ proofread_by: string | null } | undefined> {
  return db
    .selectFrom('history')
    .innerJoin('corrections', 'corrections.id', 'history.correction_id')
    .where('history.revision_id', '=', revisionId)
    .where('history.kind', '=', 'published')
    .select('corrections.proofread_by')
    .executeTakeFirst();
}

export async function upsertTextReview(db: Db, review: Schema['text_reviews']): Promise<void> {
  const { number: _number, language: _language, ...changes } = review;
  await db
    .insertInto('text_reviews')
    .values(review)
    .onConflict((conflict) => conflict.columns(['language', 'number']).doUpdateSet(changes))
    .execute();
}

export function listLevelRows(db: Db, language: Language) {
  return db
    .selectFrom('text_reviews')
    .innerJoin('users as publisher', 'publisher.id', 'text_reviews.published_by')
    .leftJoin('users as proofreader', 'proofreader.id', 'text_reviews.proofread_by')
    .where('text_reviews.language', '=', language)
    .orderBy('text_reviews.number')
    .select([
      'text_reviews.number',
      'text_reviews.at as level_at',
      'text_reviews.overridden',
      'publisher.display_name as publishedBy',
      'proofreader.display_name as proofreadBy',
    ])
    .execute();
}

/** The level of a song's text in each language it has one in. */
export function listTextPublications(db: Db, number: number) {
  return db
    .selectFrom('texts')
    .innerJoin('compositions', 'compositions.number', 'texts.number')
    .innerJoin('revisions', 'revisions.id', 'texts.revision_id')
    .leftJoin('text_reviews', (join) =>
      join
        .onRef('text_reviews.number', '=', 'texts.number')
        .onRef('text_reviews.language', '=', 'texts.language'),
    )
    .leftJoin('users as proofreader', 'proofreader.id', 'text_reviews.proofread_by')
    .leftJoin('users as publisher', 'publisher.id', 'text_reviews.published_by')
    .where('texts.number', '=', number)
    .where('texts.lyrics', '<>', '')
    .orderBy('texts.language')
    .select([
      'texts.language',
      'texts.origin',
      'texts.look_again',
      'compositions.entered',
      'revisions.created_at as entered_at',
      'text_reviews.at as level_at',
      'text_reviews.overridden',
    ])
    .select(['proofreader.display_name as proofreadBy', 'publisher.display_name as publishedBy'])
    .execute();
}

/** The people who worked on a song in any language, by kind of entry, ordered by each person's first entry of the kind. */
export function listPeople(db: Db, number: number) {
  return db
    .selectFrom('history')
    .innerJoin('users', 'users.id', 'history.user_id')
    .where('history.number', '=', number)
    .groupBy(['history.kind', 'users.display_name'])
    .orderBy(({ fn }) => fn.min('history.position'))
    .select(['history.kind', 'users.display_name as name'])
    .execute();
}

/** A JSON list of the people who worked on the song before it came to this site. */
export async function findCredits(db: Db, number: number): Promise<string> {
  return (
    (
      await db
        .selectFrom('compositions')
        .where('number', '=', number)
        .select('credits')
        .executeTakeFirst()
    )?.credits ?? '[]'
  );
}

/** The texts of a revision. */
export type RevisionTexts = Pick<
  Schema['revisions'],
  'title' | 'lyrics' | 'meaning' | 'sanskrit' | 'notation'
> & { apparatus: string };

/** The revisions of songs that the seed, an import or a conversion published, oldest first. */
export function listProgramRevisions(db: Db, numbers: number[]) {
  return inChunks(numbers, (chunk) =>
    db
      .selectFrom('revisions')
      .where('number', 'in', chunk)
      .where('reason', 'in', ['seed', 'import', 'conversion'])
      .orderBy('created_at')
      .select(['id', 'number', 'language', 'created_at', 'reason'])
      .execute(),
  );
}

/** The entries by which people published texts of songs, those of a song oldest first. */
export function listPublicationsByPeople(db: Db, numbers: number[]) {
  return inChunks(numbers, (chunk) =>
    db
      .selectFrom('history')
      .innerJoin('users', 'users.id', 'history.user_id')
      .where('history.number', 'in', chunk)
      .where('history.kind', 'in', publicationKinds)
      .orderBy('history.position')
      .select([
        'history.number',
        'history.at',
        'history.language',
        'history.revision_id',
        'history.reason',
        'users.display_name as by',
      ])
      .select((where) =>
        where.ref('history.kind').$castTo<(typeof publicationKinds)[number]>().as('kind'),
      )
      .execute(),
  );
}

export function findRevisions(db: Db, ids: string[]) {
  return inChunks(ids, (chunk) =>
    db
      .selectFrom('revisions')
      .where('id', 'in', chunk)
      .select(['id', 'title', 'lyrics', 'meaning', 'sanskrit', 'notation'])
      .select(apparatusOfRevision('revisions.id').as('apparatus'))
      .execute(),
  );
}

/** The names in a citation beside the text. */
export function findHeading(db: Db, number: number) {
  return db
    .selectFrom('compositions')
    .where('number', '=', number)
    .select(['roman', 'witnesses'])
    .executeTakeFirst();
}

/** The publications of a song's text in a language, oldest first. */
export function listPublications(db: Db, number: number, language: Language) {
  return db
    .selectFrom('history')
    .where('number', '=', number)
    .where('language', '=', language)
    .where('kind', 'in', ['published', 'restored'])
    .orderBy('position')
    .select(['kind', 'revision_id'])
    .execute();
}
