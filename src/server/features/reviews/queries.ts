import type { ExpressionBuilder } from 'kysely';
import type { Language } from '../../../shared/languages.ts';
import { maxRow } from '../../../shared/paging.ts';
import { inChunks } from '../../db/chunks.ts';
import type { Db } from '../../db/open.ts';
import type { Schema } from '../../db/schema.ts';
import { apparatusOfRevision, apparatusOfText } from '../edition/queries.ts';
import { selectCandidates, type FullCandidateRow } from '../corrections/queries.ts';

/** Candidates that wait for a review or for publishing, oldest first, without their texts and without those this person wrote in. */
export async function listWaiting(db: Db, readerId: string) {
  const list = (state: (typeof waitingStates)[number]) =>
    db
      .selectFrom('corrections')
      .where('corrections.hidden', '=', 0)
      .where('corrections.state', '=', state)
      .where(isOfOthers(readerId))
      .orderBy('corrections.updated_at')
      .orderBy('corrections.id')
      .limit(maxRow)
      .select([
        'corrections.id',
        'corrections.number',
        'corrections.author_id',
        'corrections.state',
        'corrections.updated_at',
      ])
      .execute();
  // Asked for both states at once, SQLite goes through the published ones too, since those stand in the order that is wanted.
  const rows = await Promise.all(waitingStates.map(list));
  return rows.flat().toSorted((a, b) => a.updated_at - b.updated_at || (a.id < b.id ? -1 : 1));
}

const waitingStates = ['submitted', 'proofread'] as const;

/** These candidates with their texts, oldest first. */
export async function listWaitingTexts(db: Db, ids: string[]): Promise<FullCandidateRow[]> {
  return inChunks(ids, (chunk) =>
    selectCandidates(db)
      .where('corrections.id', 'in', chunk)
      .orderBy('corrections.updated_at')
      .orderBy('corrections.id')
      .execute(),
  );
}

/** How many candidates wait, by state, without those this person wrote in. */
export async function countWaiting(
  db: Db,
  readerId: string,
): Promise<{ submitted: number; proofread: number }> {
  const rows = await db
    .selectFrom('corrections')
    .where('corrections.hidden', '=', 0)
    .where('corrections.state', 'in', waitingStates)
    .where(isOfOthers(readerId))
    .groupBy('corrections.state')
    .select(({ fn }) => ['corrections.state', fn.countAll().as('many')])
    .execute();
  const many = (state: string) => Number(rows.find((row) => row.state === state)?.many ?? 0);
  return { submitted: many('submitted'), proofread: many('proofread') };
}

const isOfOthers = (readerId: string) => (eb: ExpressionBuilder<Schema, 'corrections'>) =>
  eb.and([
    eb('corrections.author_id', '<>', readerId),
    eb.not(
      eb.exists(
        eb
          .selectFrom('revisions as written')
          .whereRef('written.correction_id', '=', 'corrections.id')
          .where('written.author_id', '=', readerId)
          .select('written.id'),
      ),
    ),
  ]);

/** The published texts of a song in all languages, with its notation and roman title. */
export function listSongTexts(db: Db, number: number) {
  return db
    .selectFrom('texts')
    .innerJoin('compositions', 'compositions.number', 'texts.number')
    .where('texts.number', '=', number)
    .selectAll('texts')
    .select(['compositions.notation', 'compositions.roman'])
    .select(apparatusOfText.as('apparatus'))
    .execute();
}

export type PublishedRow = Awaited<ReturnType<typeof listSongTexts>>[number];

export async function updateText(
  db: Db,
  {
    number,
    language,
    title,
    lyrics,
    meaning,
    origin,
    revision_id,
    look_again,
  }: Omit<PublishedRow, 'notation' | 'roman' | 'apparatus'>,
): Promise<void> {
  await db
    .updateTable('texts')
    .set({ title, lyrics, meaning, origin, revision_id, look_again })
    .where('number', '=', number)
    .where('language', '=', language)
    .execute();
}

export async function updateComposition(
  db: Db,
  number: number,
  changes: { notation: string; roman: string },
): Promise<void> {
  await db.updateTable('compositions').set(changes).where('number', '=', number).execute();
}

/** Revisions that others wrote in this author's candidates, each with the revision before it. */
export function listChangesInside(db: Db, authorId: string) {
  return selectChanges(db)
    .innerJoin('corrections', 'corrections.id', 'after.correction_id')
    .where('corrections.author_id', '=', authorId)
    .where('corrections.hidden', '=', 0)
    .where('after.author_id', '<>', authorId)
    .whereRef('before.correction_id', '=', 'after.correction_id')
    .orderBy('after.created_at', 'desc')
    .limit(maxRows)
    .execute();
}

/** Publications of others whose base was a publication of this author. */
export function listChangesAfter(db: Db, authorId: string) {
  return db
    .selectFrom('corrections')
    .innerJoin('revisions as after', 'after.id', 'corrections.revision_id')
    .innerJoin('revisions as before', 'before.id', 'corrections.base_id')
    .innerJoin('corrections as mine', 'mine.id', 'before.correction_id')
    .innerJoin('users', 'users.id', 'corrections.author_id')
    .where('corrections.state', '=', 'published')
    .where('corrections.author_id', '<>', authorId)
    .where('mine.author_id', '=', authorId)
    .whereRef('mine.language', '=', 'corrections.language')
    .select(changeColumns)
    .orderBy('after.created_at', 'desc')
    .limit(maxRows)
    .execute();
}

export type ChangeRow = Awaited<ReturnType<typeof listChangesAfter>>[number] & {
  language: Language;
};

/** Each row has eight texts. */
const maxRows = 20;
const changeColumns = [
  ...([
    'after.number',
    'after.language',
    'after.title',
    'after.created_at',
    'users.display_name as by',
  ] as const),
  ...([
    'before.lyrics as old_lyrics',
    'before.meaning as old_meaning',
    'before.sanskrit as old_sanskrit',
    'before.notation as old_notation',
  ] as const),
  ...(['after.lyrics', 'after.meaning', 'after.sanskrit', 'after.notation'] as const),
  apparatusOfRevision('before.id').as('old_apparatus'),
  apparatusOfRevision('after.id').as('apparatus'),
] as const;

function selectChanges(db: Db) {
  return db
    .selectFrom('revisions as after')
    .innerJoin('revisions as before', 'before.id', 'after.base_id')
    .innerJoin('users', 'users.id', 'after.author_id')
    .select(changeColumns);
}
