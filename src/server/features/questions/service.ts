import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { mayEdit, type Actor } from '../../../shared/compositions/access.ts';
import { numberedTitle } from '../../../shared/compositions/titles.ts';
import { isoTime } from '../../../shared/iso-time.ts';
import {
  maxOpenQuestions,
  type AnswerToMe,
  type Question,
  type QuestionToMe,
} from '../../../shared/questions.ts';
import type { answerInput, askInput } from '../../../shared/questions-input.ts';
import type { Db } from '../../db/open.ts';
import { notAllowed, notFound, outdated } from '../../errors.ts';
import { insertEmail } from '../../mail/queries.ts';
import type { Site } from '../../site.ts';
import { rangeOf } from '../auth/range.ts';
import { actionsOn, enforce, refuseMissing } from '../corrections/policy.ts';
import { answerEmail, questionEmail } from './question-emails.ts';
import {
  countOpenQuestions,
  findAskedCorrection,
  findQuestion,
  insertQuestion,
  listQuestions,
  listQuestionsTo,
  listUnseenAnswers,
  putAnswer,
  putAnswerSeen,
} from './queries.ts';

type Mailing = Pick<Site, 'db' | 'origin'>;

/** An e-mail that could not be sent within this time is not worth sending: My work shows the question. */
const goodForMs = 3 * 24 * 60 * 60 * 1000;

/**
 * Asks the author of a correction, who gets an e-mail at once, whether or not they want the digest.
 * @throws 403, 404, 409 when the author's account is closed or too many questions wait already
 */
export function ask(
  { db, origin }: Mailing,
  actor: Actor,
  { id, text }: z.output<typeof askInput>,
  now: number,
): Promise<void> {
  return db.transaction().execute(async (trx) => {
    const correction = await findAskedCorrection(trx, id);
    if (!correction) return refuseMissing(actor, 'ask');
    enforce(actionsOn(actor, correction).ask);
    const { number, title, author_id, email, display_name, standing, language } = correction;
    if (standing !== 'Approved')
      throw outdated('The author’s account is closed, so nobody can answer.');
    if ((await countOpenQuestions(trx, id)) >= maxOpenQuestions)
      throw outdated(`${maxOpenQuestions} questions about this correction wait for an answer.`);
    await insertQuestion(trx, {
      id: randomUUID(),
      correction_id: id,
      asker_id: actor.id,
      author_id,
      text,
      asked_at: now,
      answer: null,
      answered_at: null,
      seen_at: null,
    });
    const letter = questionEmail({
      origin,
      language: language ?? 'en',
      recipient: display_name,
      by: actor.displayName,
      songTitle: numberedTitle(number, title),
      question: text,
    });
    await insertEmail(trx, email, letter, now, goodForMs);
  });
}

/**
 * Answers a question; the asker gets an e-mail at once, if they may still read the correction.
 * @throws 403 for anybody but the author, 404, 409 when it is answered already
 */
export function answer(
  { db, origin }: Mailing,
  actor: Actor,
  { id, text }: z.output<typeof answerInput>,
  now: number,
): Promise<void> {
  enforce(mayEdit(actor) ? 'allowed' : 'reads only');
  return db.transaction().execute(async (trx) => {
    const question = await findQuestion(trx, id);
    if (!question) throw notFound('There is no such question.');
    if (question.author_id !== actor.id)
      throw notAllowed('This question was asked to somebody else.');
    if (!(await putAnswer(trx, id, { answer: text, at: now })))
      throw outdated('This question is already answered.');
    const { asker_id, role, standing, number, title, display_name, correction_id } = question;
    const asker = { id: asker_id, role, range: rangeOf(question) };
    if (standing !== 'Approved' || actionsOn(asker, question).read !== 'allowed') return;
    const letter = answerEmail({
      origin,
      language: question.words ?? 'en',
      recipient: display_name,
      by: actor.displayName,
      songTitle: numberedTitle(number, title),
      question: question.text,
      answer: text,
      correctionId: correction_id,
    });
    await insertEmail(trx, question.email, letter, now, goodForMs);
  });
}

/** Takes an answer out of My work of the person who asked. @throws 403 for a Reader, 404 */
export async function markAnswerSeen(db: Db, actor: Actor, id: string, now: number): Promise<void> {
  enforce(mayEdit(actor) ? 'allowed' : 'reads only');
  if (!(await putAnswerSeen(db, id, { askerId: actor.id, at: now })))
    throw notFound('There is no such answer.');
}

/** The questions about a correction, oldest first, for those who may read it. @throws 403, 404 */
export async function questionsOf(db: Db, actor: Actor, id: string): Promise<Question[]> {
  enforce(mayEdit(actor) ? 'allowed' : 'reads only');
  const correction = await findAskedCorrection(db, id);
  if (!correction) throw notFound('There is no such correction.');
  enforce(actionsOn(actor, correction).read);
  const rows = await listQuestions(db, id);
  return rows.toReversed().map((row) => ({
    id: row.id,
    text: row.text,
    by: row.by,
    at: isoTime(row.asked_at),
    answer:
      row.answer !== null && row.answered_at !== null
        ? { text: row.answer, at: isoTime(row.answered_at) }
        : null,
  }));
}

/** The questions that wait for this person's answer, and the answers to theirs that they have not seen. */
export async function questionsForWork(
  db: Db,
  actor: Actor,
): Promise<{ questions: QuestionToMe[]; answers: AnswerToMe[] }> {
  const questions = await listQuestionsTo(db, actor.id);
  const answers = await listUnseenAnswers(db, actor.id);
  return {
    questions: questions.map((row) => ({
      id: row.id,
      correctionId: row.correction_id,
      language: row.language,
      songTitle: numberedTitle(row.number, row.title),
      text: row.text,
      by: row.display_name,
      at: isoTime(row.asked_at),
    })),
    // Somebody whose range has changed may not read the correction any more.
    answers: answers
      .filter((row) => actionsOn(actor, row).read === 'allowed')
      .map((row) => ({
        id: row.id,
        correctionId: row.correction_id,
        language: row.language,
        songTitle: numberedTitle(row.number, row.title),
        text: row.text,
        answer: row.answer ?? '',
        by: row.by,
        at: isoTime(row.answered_at ?? 0),
      })),
  };
}
