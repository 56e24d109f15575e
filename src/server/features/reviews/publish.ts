import type { z } from 'zod';
import type { Candidate } from '../../../shared/corrections.ts';
import type { publishInput, restoreInput } from '../../../shared/reviews-input.ts';
import { songActionsFor } from '../../../shared/corrections/actions.ts';
import type { Actor } from '../../../shared/compositions/access.ts';
import type { Site } from '../../site.ts';
import { invalid, notFound, outdated } from '../../errors.ts';
import { baseTexts, candidateOf } from '../corrections/candidate.ts';
import { refuseUnlessSound } from '../corrections/checks.ts';
import {
  findFullCandidate,
  findPublished,
  findRevision,
  listWriters,
  updateCandidate,
  type FullCandidateRow,
} from '../corrections/queries.ts';
import { actionsOn, enforce, refuseMissing } from '../corrections/policy.ts';
import { mergeSongs, pickSong, pickTexts, type SongTexts } from '../corrections/texts.ts';
import { publishEdition } from '../edition/publish-edition.ts';
import { findPublication, insertHistoryEntry } from '../history/queries.ts';
import { recordAct } from '../audit-log/queries.ts';
import { songSubject } from '../audit-log/subjects.ts';
import { replacePublished } from './replace-published.ts';
import { refuseOutdated } from './service.ts';

type Publishing = Pick<Site, 'db' | 'responseCache'>;
type Published = NonNullable<Awaited<ReturnType<typeof findPublished>>>;

/**
 * Publishes a candidate that another person has proofread, by an admin who wrote nothing in it. With an override, whose reason is
 * logged and shown, an admin publishes own or unread work. If another text was published since the base, both are merged by line.
 * @throws 400 with findings, 403, 404, 409
 */
export function publish(
  site: Publishing,
  actor: Actor,
  { id, revision, override }: z.output<typeof publishInput>,
  now: number,
): Promise<Candidate> {
  return publishEdition(site, async (trx) => {
    const candidate = await findFullCandidate(trx, id);
    if (!candidate) return refuseMissing(actor, 'publish');
    const actions = actionsOn(actor, candidate, await listWriters(trx, id));
    const overridden = override && actions.override === 'allowed' ? override : null;
    if (!overridden) enforce(actions.publish);
    refuseOutdated(candidate, revision);
    const { number, language, author_id, proofread_by } = candidate;
    const published = await findPublished(trx, number, language);
    if (!published) throw notFound('There is no such song.');
    const words = rebase(candidate, published);
    await refuseUnlessSound(trx, candidate, published, words);

    const level = { proofread_by, published_by: actor.id, overridden, at: now };
    const revision_id = await replacePublished(trx, {
      number,
      language,
      words,
      revision: { id: revision, ...pickSong(candidate) },
      candidateId: id,
      authorId: author_id,
      level,
    });
    await updateCandidate(trx, id, {
      state: 'published',
      revision_id,
      base_id: published.id,
      shown_id: null,
      shown_as: null,
      suggestion: 0,
      updated_at: now,
    });
    const act = { number, language, user_id: actor.id, correction_id: id, revision_id, at: now };
    const auditEntry = { subject: songSubject(number, language), at: now };
    if (overridden) {
      await insertHistoryEntry(trx, { ...act, kind: 'overridden', reason: overridden });
      await recordAct(trx, actor, { ...auditEntry, kind: 'song overridden', reason: overridden });
    }
    await insertHistoryEntry(trx, { ...act, kind: 'published', reason: '' });
    await recordAct(trx, actor, { ...auditEntry, kind: 'song published' });
    const detail = await findFullCandidate(trx, id);
    if (!detail) throw notFound('There is no such correction.');
    return candidateOf(detail);
  });
}

/** Publishes an older published text again. @throws 400 when it never was published, 404 */
export function restore(
  site: Publishing,
  actor: Actor,
  { number, language, revision: id, reason }: z.output<typeof restoreInput>,
  now: number,
): Promise<void> {
  return publishEdition(site, async (trx) => {
    enforce(songActionsFor(actor, number).restore);
    const revision = await findRevision(trx, id);
    if (!revision || revision.number !== number || revision.language !== language)
      throw notFound('There is no such text of this song.');
    const publication = await findPublication(trx, id);
    if (revision.correction_id !== null && !publication)
      throw invalid('This text has never been published.');
    const level = {
      proofread_by: publication?.proofread_by ?? null,
      published_by: actor.id,
      overridden: null,
      at: now,
    };
    const revision_id = await replacePublished(trx, {
      number,
      language,
      words: pickSong(revision),
      revision,
      candidateId: revision.correction_id,
      authorId: revision.author_id,
      level,
    });
    await insertHistoryEntry(trx, {
      number,
      language,
      kind: 'restored',
      user_id: actor.id,
      correction_id: revision.correction_id,
      revision_id,
      reason,
      at: now,
    });
    await recordAct(trx, actor, {
      kind: 'song restored',
      subject: songSubject(number, language),
      reason,
      at: now,
    });
  });
}

/** Rebases a candidate onto the published text. @throws 409 with both sides when there is a conflict */
function rebase(candidate: FullCandidateRow, published: Published): SongTexts {
  const mine = pickSong(candidate);
  if (candidate.base_id === published.id) return mine;
  const base = baseTexts(candidate);
  const merged = mergeSongs(base, mine, published);
  const titlesClash =
    mine.title !== base.title && published.title !== base.title && mine.title !== published.title;
  if (merged && !titlesClash) return merged;
  const conflict = {
    kind: 'conflict',
    baseRevision: published.id,
    base: pickTexts(base),
    theirs: pickTexts(published),
    mine: pickTexts(mine),
  };
  throw outdated(
    'The published text has changed in the same lines. Please return this correction so that its author can resolve it.',
    conflict,
  );
}
