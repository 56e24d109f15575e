import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { z } from 'zod';
import { editedFields, type Candidate } from '../../../shared/corrections.ts';
import type { LaterChange, WaitingCandidate } from '../../../shared/reviews.ts';
import type {
  amendCandidateInput,
  approveCandidateInput,
  returnCandidateInput,
} from '../../../shared/reviews-input.ts';
import { maxQueueLength } from '../../../shared/reviews.ts';
import { refusalsByRole, type CandidateAction } from '../../../shared/corrections/actions.ts';
import type { Actor } from '../../../shared/compositions/access.ts';
import { numberedTitle } from '../../../shared/compositions/titles.ts';
import type { Db } from '../../db/open.ts';
import { notFound, outdated } from '../../errors.ts';
import { baseTexts, candidateOf } from '../corrections/candidate.ts';
import { refuseUnlessSound } from '../corrections/checks.ts';
import {
  findFullCandidate,
  insertRevision,
  listWriters,
  updateCandidate,
  type FullCandidateRow,
} from '../corrections/queries.ts';
import { actionsOn, enforce, refuseMissing } from '../corrections/policy.ts';
import { pickTexts, receivedTexts, sameSong } from '../corrections/texts.ts';
import { insertStatedProofreadings } from '../edition/proofreading-queries.ts';
import { insertHistoryEntry } from '../history/queries.ts';
import { isoTime } from '../../../shared/iso-time.ts';
import {
  listChangesAfter,
  listChangesInside,
  listWaiting,
  listWaitingTexts,
  type ChangeRow,
} from './queries.ts';

/**
 * The oldest candidates that this person may approve or publish.
 * @throws 403 for those who do not review
 */
export async function queueOf(db: Db, actor: Actor): Promise<WaitingCandidate[]> {
  const oldest = (await waitingFor(db, actor)).slice(0, maxQueueLength).map(({ id }) => id);
  const waiting: WaitingCandidate[] = [];
  // Each has eight long texts to read and compare, so other calls are served in between.
  for (let at = 0; at < oldest.length; at += readAtOnce) {
    waiting.push(
      ...(await listWaitingTexts(db, oldest.slice(at, at + readAtOnce))).map((row) =>
        waitingOf(actor, row),
      ),
    );
    await setImmediate();
  }
  return waiting;
}

const readAtOnce = 5;

type Reviewer = Pick<Actor, 'id' | 'role' | 'range'>;

function waitingOf(actor: Actor, row: FullCandidateRow): WaitingCandidate {
  const { base, meaning, sanskrit, lyrics, notation, apparatus, ...rest } = candidateOf(row);
  const texts = { meaning, sanskrit, lyrics, notation, apparatus };
  const changed = editedFields.filter((field) => texts[field] !== base[field]);
  return {
    ...rest,
    changed: rest.songTitle === base.songTitle ? changed : ['title', ...changed],
    actions: actionsOn(actor, row),
  };
}

/** The id of the next candidate in this person's queue after `after`, or of the first when that was the last; null when the queue is empty. */
export async function nextInQueue(
  db: Db,
  actor: Actor,
  after: string | undefined,
): Promise<string | null> {
  const others = (await waitingFor(db, actor)).filter(({ id }) => id !== after);
  const at = after ? (await findFullCandidate(db, after))?.updated_at : undefined;
  const later =
    after && at !== undefined
      ? others.find(({ id, updated_at }) => updated_at > at || (updated_at === at && id > after))
      : undefined;
  return (later ?? others[0])?.id ?? null;
}

/** How many corrections of others, changed after a time, this person may approve or publish. */
export async function countForReview(db: Db, actor: Reviewer, after = 0): Promise<number> {
  return (await waitingFor(db, actor)).filter(({ updated_at }) => updated_at > after).length;
}

/** The candidates that this person may approve or publish, oldest first. The query leaves out those they wrote in. */
async function waitingFor(db: Db, actor: Reviewer) {
  enforce(refusalsByRole(actor).approve || 'allowed');
  return (await listWaiting(db, actor.id)).filter((row) => {
    const actions = actionsOn(actor, row);
    return actions.approve === 'allowed' || actions.publish === 'allowed';
  });
}

/** Marks a candidate as proofread. @throws 400 with findings, 403, 404, 409 */
export function approve(
  db: Db,
  actor: Actor,
  { id, revision, hasReadWhole }: z.output<typeof approveCandidateInput>,
  now: number,
): Promise<Candidate> {
  return db.transaction().execute(async (trx) => {
    const candidate = await findForAction(trx, actor, { id, revision }, 'approve');
    await refuseUnlessSound(trx, candidate, baseTexts(candidate), pickTexts(candidate));
    if (hasReadWhole)
      await insertStatedProofreadings(
        trx,
        actor.id,
        { ...candidate, base: baseTexts(candidate) },
        now,
      );
    return markProofread(trx, actor, candidate, 'approved', now);
  });
}

/**
 * Marks a candidate as proofread with a change of the reviewer's own. From then on the reviewer is one of its writers and may not
 * publish it. @throws 400 with findings, 403, 404, 409
 */
export function amend(
  db: Db,
  actor: Actor,
  { id, revision, hasReadWhole, ...texts }: z.output<typeof amendCandidateInput>,
  now: number,
): Promise<Candidate> {
  return db.transaction().execute(async (trx) => {
    const candidate = await findForAction(trx, actor, { id, revision }, 'amend');
    const { number, language, title } = candidate;
    const words = { title, ...receivedTexts(texts, language, candidate) };
    await refuseUnlessSound(trx, candidate, baseTexts(candidate), words);
    if (hasReadWhole)
      await insertStatedProofreadings(
        trx,
        actor.id,
        { number, language, ...words, base: baseTexts(candidate) },
        now,
      );
    if (sameSong(words, candidate)) return markProofread(trx, actor, candidate, 'approved', now);
    const revision_id = randomUUID();
    await insertRevision(trx, {
      id: revision_id,
      number,
      language,
      ...words,
      base_id: revision,
      author_id: actor.id,
      reason: 'amended',
      created_at: now,
      correction_id: id,
    });
    return markProofread(trx, actor, { ...candidate, revision_id }, 'amended', now);
  });
}

/** Returns a candidate to its author, also one that is proofread already. @throws 403, 404, 409 */
export function returnCandidate(
  db: Db,
  actor: Actor,
  { id, revision, reason, comment }: z.output<typeof returnCandidateInput>,
  now: number,
): Promise<Candidate> {
  return db.transaction().execute(async (trx) => {
    const candidate = await findForAction(trx, actor, { id, revision }, 'return');
    const { number, language, revision_id } = candidate;
    await updateCandidate(trx, id, {
      state: 'returned',
      proofread_by: null,
      returned_by: actor.id,
      returned_at: now,
      returned_reason: reason,
      returned_comment: comment,
      updated_at: now,
    });
    await insertHistoryEntry(trx, {
      number,
      language,
      kind: 'returned',
      user_id: actor.id,
      correction_id: id,
      revision_id,
      reason,
      at: now,
    });
    return findOne(trx, id);
  });
}

/** Changes by others to this author's corrections before or after publication, newest first. */
export async function laterChanges(db: Db, actor: Actor): Promise<LaterChange[]> {
  const inside = await listChangesInside(db, actor.id);
  await setImmediate();
  const rows = [...inside, ...(await listChangesAfter(db, actor.id))];
  return rows.toSorted((one, other) => other.created_at - one.created_at).map(changeOf);
}

function changeOf(row: ChangeRow): LaterChange {
  const {
    number,
    language,
    title,
    by,
    created_at,
    old_lyrics: lyrics,
    old_meaning: meaning,
    old_sanskrit: sanskrit,
    old_notation: notation,
    old_apparatus: apparatus,
  } = row;
  return {
    number,
    language,
    songTitle: numberedTitle(number, title),
    by,
    at: isoTime(created_at),
    before: { meaning, sanskrit, lyrics, notation, apparatus },
    after: pickTexts(row),
  };
}

/** Finds a candidate and refuses by the policy, or when its revision is not the one that was read. @throws 403, 404, 409 */
async function findForAction(
  db: Db,
  actor: Actor,
  { id, revision }: Pick<z.output<typeof approveCandidateInput>, 'id' | 'revision'>,
  action: CandidateAction,
): Promise<FullCandidateRow> {
  const candidate = await findFullCandidate(db, id);
  if (!candidate) return refuseMissing(actor, action);
  enforce(actionsOn(actor, candidate, await listWriters(db, id))[action]);
  refuseOutdated(candidate, revision);
  return candidate;
}

/** @throws 409 when the candidate has a newer revision than the one that was read */
export function refuseOutdated(candidate: FullCandidateRow, revision: string): void {
  if (candidate.revision_id !== revision)
    throw outdated('This correction has been changed since you read it.');
}

/** `revision_id` is the proofread revision: after an amendment it is newer than the candidate's row has it. */
async function markProofread(
  db: Db,
  actor: Actor,
  { id, number, language, revision_id }: FullCandidateRow,
  kind: 'approved' | 'amended',
  now: number,
): Promise<Candidate> {
  await updateCandidate(db, id, {
    state: 'proofread',
    proofread_by: actor.id,
    suggestion: 0,
    revision_id,
    shown_id: null,
    shown_as: null,
    updated_at: now,
  });
  await insertHistoryEntry(db, {
    number,
    language,
    kind,
    user_id: actor.id,
    correction_id: id,
    revision_id,
    reason: '',
    at: now,
  });
  return findOne(db, id);
}

async function findOne(db: Db, id: string): Promise<Candidate> {
  const detail = await findFullCandidate(db, id);
  if (!detail) throw notFound('There is no such correction.');
  return candidateOf(detail);
}
