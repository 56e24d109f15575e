import type { Insertable } from 'kysely';
import { maxWorkRows } from '../../../shared/my-work.ts';
import { maxShownQuestions } from '../../../shared/questions.ts';
import type { Db } from '../../db/open.ts';
import type { Schema } from '../../db/schema.ts';

/** A correction with its title and its author, to whom a question about it is e-mailed. */
export function findAskedCorrection(db: Db, id: string) {
  return db
    .selectFrom('corrections')
    .innerJoin('revisions', 'revisions.id', 'corrections.revision_id')
    .innerJoin('users', 'users.id', 'corrections.author_id')
    .leftJoin('digest_settings', 'digest_settings.user_id', 'users.id')
    .where('corrections.id', '=', id)
    .where('corrections.hidden', '=', 0)
    .select([
      'corrections.number',
      'corrections.author_id',
      'corrections.state',
      'revisions.title',
      'users.email',
      'users.display_name',
      'users.standing',
      'digest_settings.language',
    ])
    .executeTakeFirst();
}

export async function insertQuestion(
  db: Db,
  question: Insertable<Schema['questions']>,
): Promise<void> {
  await db.insertInto('questions').values(question).execute();
}

/** How many questions about a correction wait for an answer. */
export async function countOpenQuestions(db: Db, correctionId: string): Promise<number> {
  const row = await db
    .selectFrom('questions')
    .where('correction_id', '=', correctionId)
    .where('answered_at', 'is', null)
    .select(({ fn }) => fn.countAll().as('many'))
    .executeTakeFirst();
  return Number(row?.many ?? 0);
}

/** The newest questions about a correction, newest first. */
export function listQuestions(db: Db, correctionId: string) {
  return db
    .selectFrom('questions')
    .innerJoin('users', 'users.id', 'questions.asker_id')
    .where('questions.correction_id', '=', correctionId)
    .orderBy('questions.asked_at', 'desc')
    .orderBy('questions.id')
    .limit(maxShownQuestions)
    .select([
      'questions.id',
      'questions.text',
      'questions.asked_at',
      'questions.answer',
      'questions.answered_at',
      'users.display_name as by',
    ])
    .execute();
}

/** A question with its correction and its asker; not of a deleted correction. */
export function findQuestion(db: Db, id: string) {
  return selectAsked(db).where('questions.id', '=', id).executeTakeFirst();
}

/** Questions with their corrections and their askers. */
function selectAsked(db: Db) {
  return db
    .selectFrom('questions')
    .innerJoin('corrections', 'corrections.id', 'questions.correction_id')
    .innerJoin('revisions', 'revisions.id', 'corrections.revision_id')
    .innerJoin('users', 'users.id', 'questions.asker_id')
    .leftJoin('digest_settings', 'digest_settings.user_id', 'users.id')
    .where('corrections.hidden', '=', 0)
    .select([
      'questions.id',
      'questions.correction_id',
      'questions.asker_id',
      'questions.author_id',
      'questions.text',
      'questions.asked_at',
      'questions.answered_at',
      'corrections.number',
      'corrections.language',
      'corrections.state',
      'revisions.title',
      'users.email',
      'users.display_name',
      'users.role',
      'users.standing',
      'users.range_start',
      'users.range_end',
      'digest_settings.language as words',
    ]);
}

/** @returns whether the question had no answer */
export async function putAnswer(
  db: Db,
  id: string,
  { answer, at }: { answer: string; at: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('questions')
    .set({ answer, answered_at: at })
    .where('id', '=', id)
    .where('answered_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The questions that wait for an author's answer, oldest first. */
export function listQuestionsTo(db: Db, authorId: string) {
  return selectAsked(db)
    .where('questions.author_id', '=', authorId)
    .where('questions.answered_at', 'is', null)
    .orderBy('questions.asked_at')
    .orderBy('questions.id')
    .limit(maxWorkRows)
    .execute();
}

/** How many questions wait for an author's answer. */
export async function countQuestionsTo(db: Db, authorId: string): Promise<number> {
  const row = await db
    .selectFrom('questions')
    .innerJoin('corrections', 'corrections.id', 'questions.correction_id')
    .where('corrections.hidden', '=', 0)
    .where('questions.author_id', '=', authorId)
    .where('questions.answered_at', 'is', null)
    .select(({ fn }) => fn.countAll().as('many'))
    .executeTakeFirst();
  return Number(row?.many ?? 0);
}

/** The answers that an asker has not seen, oldest first. */
export function listUnseenAnswers(db: Db, askerId: string) {
  return db
    .selectFrom('questions')
    .innerJoin('corrections', 'corrections.id', 'questions.correction_id')
    .innerJoin('revisions', 'revisions.id', 'corrections.revision_id')
    .innerJoin('users', 'users.id', 'questions.author_id')
    .where('corrections.hidden', '=', 0)
    .where('questions.asker_id', '=', askerId)
    .where('questions.seen_at', 'is', null)
    .where('questions.answered_at', 'is not', null)
    .orderBy('questions.answered_at')
    .orderBy('questions.id')
    .limit(maxWorkRows)
    .select([
      'questions.id',
      'questions.correction_id',
      'questions.author_id',
      'questions.text',
      'questions.answer',
      'questions.answered_at',
      'corrections.number',
      'corrections.language',
      'corrections.state',
      'revisions.title',
      'users.display_name as by',
    ])
    .execute();
}

/** @returns whether there is such an answer to this person */
export async function putAnswerSeen(
  db: Db,
  id: string,
  { askerId, at }: { askerId: string; at: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('questions')
    .set({ seen_at: at })
    .where('id', '=', id)
    .where('asker_id', '=', askerId)
    .where('answered_at', 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
