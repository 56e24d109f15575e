import { randomUUID } from 'node:crypto';
import type { Language } from '../../../shared/languages.ts';
import { longestHistory } from '../../../shared/history.ts';
import { inChunks } from '../../db/chunks.ts';
import type { Db } from '../../db/open.ts';
import type { Schema } from '../../db/schema.ts';
import { apparatusOfRevision } from '../edition/queries.ts';

type NewHistoryEntry = Omit<Schema['acts'], 'id' | 'place'>;

/** Appends an entry to the history of a song; called in the transaction of the change that it records. */
export async function insertHistoryEntry(db: Db, act: NewHistoryEntry): Promise<void> {
  const last = await db
    .selectFrom('acts')
    .where('number', '=', act.number)
    .select(({ fn }) => fn.max('place').as('place'))
    .executeTakeFirst();
  await db
    .insertInto('acts')
    .values({ ...act, id: randomUUID(), place: (last?.place ?? 0) + 1 })
    .execute();
}

const publicationKinds = ['published', 'restored', 'imported', 'import undone'] as const;
const publishing = ['overridden', 'published', 'restored', 'imported', 'import undone'] as const;

/** The newest entries of a song in a language, newest first, including publications of the Kannada text, from which other scripts are converted. */
export async function listHistoryEntries(db: Db, number: number, language: Language) {
  const acts = db
    .selectFrom('acts')
    .innerJoin('users', 'users.id', 'acts.user_id')
    .where('acts.number', '=', number)
    .orderBy('acts.place', 'desc')
    .limit(longestHistory)
    .select([
      'acts.place',
      'acts.at',
      'acts.kind',
      'acts.language',
      'acts.revision_id',
      'acts.candidate_id',
      'acts.reason',
      'users.display_name as by',
    ]);
  const publications = await acts
    .where('acts.kind', 'in', publishing)
    .where('acts.language', 'in', [language, 'Kannada'])
    .execute();
  const others = await acts
    .where('acts.kind', 'not in', publishing)
    .where('acts.language', '=', language)
    .execute();
  return [...publications, ...others].toSorted((a, b) => b.place - a.place);
}

/** What decides who may read the texts of candidates. */
export function findCandidateReaders(db: Db, ids: string[]) {
  return inChunks(ids, (chunk) =>
    db
      .selectFrom('candidates')
      .where('id', 'in', chunk)
      .select(['id', 'number', 'author_id', 'state'])
      .execute(),
  );
}

/** The titles with which candidates were published. */
export function findPublishedTitles(db: Db, candidateIds: string[]) {
  return inChunks(candidateIds, (chunk) =>
    db
      .selectFrom('acts')
      .innerJoin('revisions', 'revisions.id', 'acts.revision_id')
      .where('acts.candidate_id', 'in', chunk)
      .where('acts.kind', '=', 'published')
      .select(['acts.candidate_id', 'revisions.title'])
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
    .limit(longestHistory)
    .select(['id', 'language', 'created_at'])
    .execute();
  const own = rows.filter((row) => row.language === language);
  return own.length > 0 ? own : rows;
}

/** Who had proofread a revision when it was published; undefined when it never was published. */
export function findPublication(
  db: Db,
  revisionId: string,
): Promise<{ proofread_by: string | null } | undefined> {
  return db
    .selectFrom('acts')
    .innerJoin('candidates', 'candidates.id', 'acts.candidate_id')
    .where('acts.revision_id', '=', revisionId)
    .where('acts.kind', '=', 'published')
    .select('candidates.proofread_by')
    .executeTakeFirst();
}

export async function putLevel(db: Db, level: Schema['levels']): Promise<void> {
  const { number: _number, language: _language, ...changes } = level;
  await db
    .insertInto('levels')
    .values(level)
    .onConflict((conflict) => conflict.columns(['language', 'number']).doUpdateSet(changes))
    .execute();
}

export function listLevelRows(db: Db, language: Language) {
  return db
    .selectFrom('levels')
    .innerJoin('users as publisher', 'publisher.id', 'levels.published_by')
    .leftJoin('users as proofreader', 'proofreader.id', 'levels.proofread_by')
    .where('levels.language', '=', language)
    .orderBy('levels.number')
    .select([
      'levels.number',
      'levels.at as level_at',
      'levels.overridden',
      'publisher.display_name as publishedBy',
      'proofreader.display_name as proofreadBy',
    ])
    .execute();
}

/** The level of a song's text in each language it has one in. */
export function listTextLevels(db: Db, number: number) {
  return db
    .selectFrom('texts')
    .innerJoin('compositions', 'compositions.number', 'texts.number')
    .innerJoin('revisions', 'revisions.id', 'texts.revision_id')
    .leftJoin('levels', (join) =>
      join
        .onRef('levels.number', '=', 'texts.number')
        .onRef('levels.language', '=', 'texts.language'),
    )
    .leftJoin('users as proofreader', 'proofreader.id', 'levels.proofread_by')
    .leftJoin('users as publisher', 'publisher.id', 'levels.published_by')
    .where('texts.number', '=', number)
    .where('texts.lyrics', '<>', '')
    .orderBy('texts.language')
    .select([
      'texts.language',
      'texts.origin',
      'texts.look_again',
      'compositions.entered',
      'revisions.created_at as entered_at',
      'levels.at as level_at',
      'levels.overridden',
    ])
    .select(['proofreader.display_name as proofreadBy', 'publisher.display_name as publishedBy'])
    .execute();
}

/** Who did what to a song in any language, ordered by each person's first entry of the kind. */
export function listPeople(db: Db, number: number) {
  return db
    .selectFrom('acts')
    .innerJoin('users', 'users.id', 'acts.user_id')
    .where('acts.number', '=', number)
    .groupBy(['acts.kind', 'users.display_name'])
    .orderBy(({ fn }) => fn.min('acts.place'))
    .select(['acts.kind', 'users.display_name as name'])
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

/** The revisions of a song that the seed, an import or a conversion published, oldest first. */
export function listProgramRevisions(db: Db, number: number) {
  return db
    .selectFrom('revisions')
    .where('number', '=', number)
    .where('reason', 'in', ['seed', 'import', 'conversion'])
    .orderBy('created_at')
    .select(['id', 'language', 'created_at', 'reason'])
    .execute();
}

/** The acts by which people published a text of a song, oldest first. */
export function listPublicationActs(db: Db, number: number) {
  return db
    .selectFrom('acts')
    .innerJoin('users', 'users.id', 'acts.user_id')
    .where('acts.number', '=', number)
    .where('acts.kind', 'in', publicationKinds)
    .orderBy('acts.place')
    .select([
      'acts.at',
      'acts.language',
      'acts.revision_id',
      'acts.reason',
      'users.display_name as by',
    ])
    .select((where) =>
      where.ref('acts.kind').$castTo<(typeof publicationKinds)[number]>().as('kind'),
    )
    .execute();
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

/** What a citation names beside the text. */
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
    .selectFrom('acts')
    .where('number', '=', number)
    .where('language', '=', language)
    .where('kind', 'in', ['published', 'restored'])
    .orderBy('place')
    .select(['kind', 'revision_id'])
    .execute();
}
