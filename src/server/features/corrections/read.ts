import { mayEdit, type EditedRow, type EditableSong } from '../../../shared/corrections.ts';
import { mayReview, type CandidateView } from '../../../shared/reviews.ts';
import type { Language } from '../../../shared/languages.ts';
import { isInRange, type Actor } from '../../../shared/compositions/access.ts';
import { numberedTitle } from '../../../shared/compositions/titles.ts';
import type { Db } from '../../db/open.ts';
import { notAllowed, notFound } from '../../errors.ts';
import { iso } from '../history/service.ts';
import { candidateOf } from './candidate.ts';
import { findingsOf } from './checks.ts';
import { findFullCandidate, findOpenCandidate, findPublished, listCandidates, listPassedWarnings, listWriters } from './queries.ts';
import { pickTexts } from './texts.ts';

/** What an editor starts from: their own words where they have some, else the published ones. @throws 403 for a Reader, 404 */
export async function openForEditing(db: Db, actor: Actor, number: number, language: Language): Promise<EditableSong> {
  if (!mayEdit(actor)) throw notAllowed('This account reads only.');
  return db.transaction().execute(async (trx) => {
    const published = await findPublished(trx, number, language);
    if (!published) throw notFound('There is no such song.');
    const open = await findOpenCandidate(trx, actor.id, number, language);
    const detail = open && (await findFullCandidate(trx, open.id));
    const texts = pickTexts(detail ?? published);
    return {
      texts,
      songTitle: numberedTitle(number, (detail ?? published).title),
      baseRevision: detail?.revision_id ?? published.id,
      candidate: detail ? candidateOf(detail) : null,
      findings: findingsOf(texts, language, published),
      passedWarnings: await listPassedWarnings(trx, number, language),
      inRange: isInRange(number, actor),
      mayReview: mayReview(actor, { number, authorId: '' }),
    };
  });
}

/** One candidate, for its author, an admin, and those who review it. @throws 403, 404 */
export async function fetchCandidate(db: Db, actor: Actor, id: string): Promise<CandidateView> {
  const detail = await findFullCandidate(db, id);
  if (!detail) throw notFound('There is no such correction.');
  const { number, language, author_id: authorId, state } = detail;
  const reviews = mayReview(actor, { number, authorId });
  if (authorId !== actor.id && actor.role !== 'ADMIN' && !reviews) throw notAllowed('This correction is another person’s.');
  const wrote = (await listWriters(db, id)).includes(actor.id);
  return {
    ...candidateOf(detail),
    findings: findingsOf(pickTexts(detail), language, detail),
    passedWarnings: await listPassedWarnings(db, number, language),
    mayReview: reviews && !wrote && state === 'submitted',
    mayPublish: actor.role === 'ADMIN' && authorId !== actor.id && !wrote && state === 'proofread',
  };
}

/** The list of edits: one's own, all for an admin, none for a visitor. */
export async function listEditedSongs(db: Db, actor: Actor | null): Promise<EditedRow[]> {
  if (!actor) return [];
  const rows = await listCandidates(db, actor.role === 'ADMIN' ? null : actor.id);
  return rows.map(({ id, number, language, state, title, email, updated_at }) => ({
    id,
    songTitle: numberedTitle(number, title),
    userEmail: email,
    number,
    language,
    state,
    updatedAt: iso(updated_at),
  }));
}
