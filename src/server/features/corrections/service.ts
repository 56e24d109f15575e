import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import type { Actor } from '../../../shared/compositions/access.ts';
import { songActionsFor } from '../../../shared/corrections/actions.ts';
import type { passWarningInput, retitleInput } from '../../../shared/corrections-input.ts';
import { withKeys } from '../../../shared/corrections/checks.ts';
import { editedFields } from '../../../shared/corrections.ts';
import { bareTitle } from '../../../shared/compositions/titles.ts';
import type { Db } from '../../db/open.ts';
import { invalid, notFound } from '../../errors.ts';
import { findReadingOf } from '../edition/double-reading-queries.ts';
import { insertHistoryEntry } from '../history/queries.ts';
import {
  findCorrection,
  findPublished,
  findRevision,
  insertPassedWarning,
  insertRevision,
  trimPassedWarnings,
  updateCandidate,
  type CandidateRow,
} from './queries.ts';
import { findingsOfTexts } from './checks.ts';
import { actionsOn, enforce, refuseMissing } from './policy.ts';
import { cleanTitle, pickSongTexts } from './texts.ts';

/** Changes the title of a candidate, which has to be reviewed anew. @throws 400, 403, 404, 409 once it is published */
export function retitle(
  db: Db,
  actor: Actor,
  { id, songTitle }: z.output<typeof retitleInput>,
  now: number,
): Promise<string> {
  const title = cleanTitle(bareTitle(cleanTitle(songTitle)));
  if (!title) throw invalid('Title cannot be empty!');
  return db.transaction().execute(async (trx) => {
    const candidate = await findForAction(trx, actor, id, 'retitle');
    const newest = await findRevision(trx, candidate.revision_id);
    if (!newest) throw notFound('There is no such correction.');
    const { number, language } = candidate;
    const revision_id = randomUUID();
    await insertRevision(trx, {
      id: revision_id,
      number,
      language,
      ...pickSongTexts(newest),
      title,
      base_id: newest.id,
      author_id: actor.id,
      reason: 'retitled',
      created_at: now,
      correction_id: id,
    });
    await updateCandidate(trx, id, {
      revision_id,
      shown_id: null,
      shown_as: null,
      state: 'submitted',
      proofread_by: null,
      updated_at: now,
    });
    await insertHistoryEntry(trx, {
      number,
      language,
      kind: 'retitled',
      user_id: actor.id,
      correction_id: id,
      revision_id,
      reason: title,
      at: now,
    });
    return 'Song updated successfully!';
  });
}

/** Hides a candidate from every list. Its revisions and its history remain, and a published text remains published. @throws 403, 404 */
export function removeCandidate(db: Db, actor: Actor, id: string, now: number): Promise<string> {
  return db.transaction().execute(async (trx) => {
    const candidate = await findForAction(trx, actor, id, 'remove');
    if (candidate.hidden === 1) throw notFound('There is no such correction.');
    const { number, language, revision_id } = candidate;
    await updateCandidate(trx, id, { hidden: 1, updated_at: now });
    await insertHistoryEntry(trx, {
      number,
      language,
      kind: 'deleted',
      user_id: actor.id,
      correction_id: id,
      revision_id,
      reason: '',
      at: now,
    });
    return 'The song has been deleted.';
  });
}

/** The most passed warnings that are stored for a text, because opening a song loads all of them. The lines of the oldest have mostly changed. */
const maxPassedWarnings = 500;

/**
 * Stores that a warning is passed; it applies until the line changes. Only a warning that the checks report in the sent texts is stored, so
 * that the keys are bounded in number and length. @throws 400 the checks do not report it, 403 out of range, 404
 */
export function passWarning(
  db: Db,
  actor: Actor,
  { number, language, key, songTitle, apparatus = '', ...texts }: z.output<typeof passWarningInput>,
  now: number,
): Promise<void> {
  enforce(songActionsFor(actor, number).passWarning);
  return db.transaction().execute(async (trx) => {
    const published = await findPublished(trx, number, language);
    if (!published) throw notFound('There is no such song.');
    if (language === 'Kannada' && (await findReadingOf(trx, actor.id, number)) !== null)
      enforce('reads separately');
    const checked = { ...texts, apparatus };
    const findings = await findingsOfTexts(trx, checked, {
      ...published,
      language,
      title: bareTitle(cleanTitle(songTitle)),
    });
    const found = editedFields.flatMap((field) => withKeys(checked[field], findings[field]));
    const warning = found.find((one) => one.severity === 'warning' && one.key === key);
    if (!warning) throw invalid('The checks do not report this warning in these texts.');
    const isNew = await insertPassedWarning(trx, {
      number,
      language,
      key,
      user_id: actor.id,
      at: now,
    });
    if (!isNew) return;
    await trimPassedWarnings(trx, number, language, maxPassedWarnings);
    await insertHistoryEntry(trx, {
      number,
      language,
      kind: 'passed warning',
      user_id: actor.id,
      correction_id: null,
      revision_id: null,
      // The words that it is about may be unreviewed, and the history is public.
      reason: warning.kind,
      at: now,
    });
  });
}

/** Finds a candidate and refuses by the policy. A removed candidate can be removed again, which changes nothing. */
async function findForAction(
  db: Db,
  actor: Actor,
  id: string,
  action: 'retitle' | 'remove',
): Promise<CandidateRow> {
  const candidate = await findCorrection(db, id);
  if (!candidate || (candidate.hidden === 1 && action !== 'remove'))
    return refuseMissing(actor, action);
  enforce(actionsOn(actor, candidate)[action]);
  return candidate;
}
