import { isInRange, type Actor } from '../../../shared/compositions/access.ts';
import { songActionsFor } from '../../../shared/corrections/actions.ts';
import type { EditableSong, EditedRow, EditorWitness } from '../../../shared/corrections.ts';
import type { CandidateView } from '../../../shared/reviews.ts';
import type { Language } from '../../../shared/languages.ts';
import { numberedTitle } from '../../../shared/compositions/titles.ts';
import type { Db } from '../../db/open.ts';
import { notFound } from '../../errors.ts';
import { isoTime } from '../../../shared/iso-time.ts';
import { candidateOf } from './candidate.ts';
import { listWitnesses, readSigla } from '../edition/queries.ts';
import { findingsOfTexts } from './checks.ts';
import { actionsOn, enforce } from './policy.ts';
import { findFullCandidate, findOpenCandidate, findPublished, listCandidates, listPassedWarnings, listWriters } from './queries.ts';
import { pickTexts } from './texts.ts';

/** Opens a song in the editor: the person's own open candidate, else the published text. @throws 403 for a Reader, 404 */
export async function openForEditing(db: Db, actor: Actor, number: number, language: Language): Promise<EditableSong> {
  const actions = songActionsFor(actor, number);
  enforce(actions.save);
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
      findings: await findingsOfTexts(trx, texts, { ...published, language, title: (detail ?? published).title }),
      witnesses: language === 'Kannada' ? await witnessesOf(trx, published.witnesses) : [],
      passedWarnings: await listPassedWarnings(trx, number, language),
      inRange: isInRange(number, actor),
      actions,
    };
  });
}

async function witnessesOf(db: Db, own: string): Promise<EditorWitness[]> {
  const named = readSigla(own);
  const all = (await listWitnesses(db)).map(({ siglum, title, titleKannada }) => ({
    siglum,
    title,
    titleKannada,
    named: named.includes(siglum),
  }));
  const unknown = named.filter((siglum) => !all.some((one) => one.siglum === siglum));
  return [
    ...all.filter((one) => one.named),
    ...unknown.map((siglum) => ({ siglum, title: siglum, titleKannada: siglum, named: true })),
    ...all.filter((one) => !one.named),
  ];
}

/** One candidate, for its author, an admin, and those who review it. @throws 403, 404 */
export async function fetchCandidate(db: Db, actor: Actor, id: string): Promise<CandidateView> {
  const detail = await findFullCandidate(db, id);
  if (!detail) throw notFound('There is no such correction.');
  const actions = actionsOn(actor, detail, await listWriters(db, id));
  enforce(actions.read);
  const { number, language } = detail;
  return {
    ...candidateOf(detail),
    findings: await findingsOfTexts(db, pickTexts(detail), detail),
    passedWarnings: await listPassedWarnings(db, number, language),
    actions: { ...actions, passWarning: songActionsFor(actor, number).passWarning },
  };
}

/** The list of corrections: the person's own, all for an admin, none for a visitor. */
export async function listEditedSongs(db: Db, actor: Actor | null): Promise<EditedRow[]> {
  if (!actor) return [];
  const rows = await listCandidates(db, actor.role === 'ADMIN' ? null : actor.id);
  return rows.map((row) => {
    const { id, number, language, state, title, email, updated_at } = row;
    const { retitle, remove } = actionsOn(actor, row);
    return {
      id,
      songTitle: numberedTitle(number, title),
      userEmail: email,
      number,
      language,
      state,
      updatedAt: isoTime(updated_at),
      actions: { retitle, remove },
    };
  });
}
