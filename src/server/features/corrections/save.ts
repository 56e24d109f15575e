import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { isInRange, type Actor } from '../../../shared/compositions/access.ts';
import { songActionsFor } from '../../../shared/corrections/actions.ts';
import type { SaveResult } from '../../../shared/corrections.ts';
import type { saveInput } from '../../../shared/corrections-input.ts';
import type { Language } from '../../../shared/languages.ts';
import type { Db } from '../../db/open.ts';
import { notFound, outdated } from '../../errors.ts';
import { findReadingOf, setReadingDone } from '../edition/double-reading-queries.ts';
import { insertStatedProofreadings } from '../edition/proofreading-queries.ts';
import { insertHistoryEntry } from '../history/queries.ts';
import { candidateOf } from './candidate.ts';
import {
  findCorrection,
  findOwnCandidate,
  findOpenCandidate,
  findPublished,
  findRevision,
  insertCandidate,
  insertRevision,
  updateCandidate,
  type CandidateRow,
} from './queries.ts';
import { enforce } from './policy.ts';
import {
  mergeSongs,
  pickTexts,
  sameSong,
  textsInLanguage,
  type SongTexts,
  receivedTexts,
  pickSongTexts,
} from './texts.ts';

type Published = NonNullable<Awaited<ReturnType<typeof findPublished>>>;
type Input = Omit<z.output<typeof saveInput>, 'baseRevision' | 'hasReadWhole'>;

/** `actor` saves, `author` owns the candidate; they differ only when an admin saves for somebody else. */
export interface People {
  actor: Actor;
  author: Pick<Actor, 'id' | 'role' | 'range'>;
}

/** The state before a save: the published text, the author's open candidate if any, and the newest texts of either. */
interface CurrentTexts {
  published: Published;
  candidate: CandidateRow | undefined;
  newest: SongTexts & { id: string };
}

/**
 * Saves a correction as a new revision of the author's candidate for that song and language. A save whose base is not the newest
 * revision is merged by line, or answered as a conflict. The same happens when another text was published since the
 * candidate's base; then the texts are stored in the candidate before the conflict is answered.
 * @throws 403 for a Reader, 404
 */
export function saveCorrection(
  db: Db,
  actor: Actor,
  { hasReadWhole, ...input }: z.output<typeof saveInput>,
  now: number,
): Promise<SaveResult> {
  enforce(songActionsFor(actor, input.number).save);
  return db.transaction().execute(async (trx) => {
    const result = await mergeAndWrite(trx, actor, input, now);
    // Nobody has read a text into which the changes of others were merged.
    if (hasReadWhole && result.kind === 'saved' && !result.merged) {
      await insertStatedProofreadings(trx, actor.id, result.candidate, now);
      if (input.language === 'Kannada') await setReadingDone(trx, actor.id, input.number, now);
    }
    return result;
  });
}

async function mergeAndWrite(
  trx: Db,
  actor: Actor,
  { baseRevision, ...input }: Omit<z.output<typeof saveInput>, 'hasReadWhole'>,
  now: number,
): Promise<SaveResult> {
  const current = await findCurrentTexts(trx, actor.id, input.number, input.language);
  const { published, candidate, newest } = current;
  const mine = titled(input, newest);
  const resolved = candidate?.shown_as === baseRevision;
  if (baseRevision === newest.id || resolved)
    return rebaseAndWrite(
      trx,
      { actor, author: actor },
      current,
      { mine, resolved, merged: false },
      now,
    );
  const base = await findBase(trx, actor, baseRevision, published);
  const merged = base && mergeSongs({ ...base, title: newest.title }, mine, newest);
  if (!merged) return conflict(newest.id, base ?? published, newest, mine);
  return rebaseAndWrite(
    trx,
    { actor, author: actor },
    current,
    { mine: merged, resolved: false, merged: !sameSong(merged, mine) },
    now,
  );
}

/**
 * Stores texts, which the caller has merged with the newest revision, as the actor's own candidate, in the caller's transaction.
 * Unlike a save it also takes the title. @throws 404
 */
export async function proposeTexts(
  trx: Db,
  actor: Actor,
  { number, language, words }: { number: number; language: Language; words: SongTexts },
  now: number,
): Promise<{ id: string; revision: string }> {
  const { published, candidate, newest } = await findCurrentTexts(trx, actor.id, number, language);
  const basis = candidate
    ? { base_id: candidate.base_id, shown_id: candidate.shown_id, shown_as: candidate.shown_as }
    : { base_id: published.id, shown_id: null, shown_as: null };
  const id = await writeRevision(
    trx,
    { actor, author: actor },
    candidate,
    { number, language, words, newest, basis },
    now,
  );
  const stored = await findCorrection(trx, id);
  if (!stored) throw new Error(`the candidate ${id} was not written`);
  return { id, revision: stored.revision_id };
}

export async function findCurrentTexts(
  db: Db,
  authorId: string,
  number: number,
  language: Language,
): Promise<CurrentTexts> {
  const published = await findPublished(db, number, language);
  if (!published) throw notFound('There is no such song.');
  const candidate = await findOpenCandidate(db, authorId, number, language);
  const revision = candidate && (await findRevision(db, candidate.revision_id));
  return { published, candidate, newest: revision ?? published };
}

export const titled = (input: Input, newest: SongTexts): SongTexts => ({
  title: newest.title,
  ...receivedTexts(input, input.language, newest),
});

/**
 * The texts of the revision that a save names as its base; null when they are unknown or belong to another person's unpublished
 * candidate, which a merge must not reveal. For a candidate that has been deleted since, it is the base of that candidate.
 */
async function findBase(
  db: Db,
  actor: Actor,
  id: string,
  published: Published,
): Promise<SongTexts | null> {
  const revision = await findRevision(db, id);
  if (!revision || revision.number !== published.number) return null;
  const candidate = revision.correction_id
    ? await findCorrection(db, revision.correction_id)
    : undefined;
  if (candidate && candidate.state !== 'published' && candidate.author_id !== actor.id) return null;
  const start =
    candidate?.hidden && candidate.sealed_in === null && candidate.state !== 'published'
      ? await findRevision(db, candidate.base_id)
      : revision;
  return textsInLanguage(start ?? revision, published.language, published.roman);
}

interface SaveStep {
  mine: SongTexts;
  /** The author has seen both sides of a conflict with the published text and has resolved it. */
  resolved: boolean;
  merged: boolean;
}

/** Rebases the texts onto the published text where that gives no conflict, and writes them as a revision. */
export async function rebaseAndWrite(
  db: Db,
  people: People,
  { published, candidate, newest }: CurrentTexts,
  { mine, resolved, merged }: SaveStep,
  now: number,
): Promise<SaveResult> {
  const startId = (resolved && candidate?.shown_id) || candidate?.base_id;
  const start = startId && startId !== published.id ? await findRevision(db, startId) : undefined;
  const base = start && textsInLanguage(start, published.language, published.roman);
  const rebased = base ? mergeSongs(base, mine, published) : mine;
  const words = rebased ?? mine;
  const shown = rebased
    ? { shown_id: null, shown_as: null }
    : { shown_id: published.id, shown_as: randomUUID() };
  const basis = { base_id: !rebased && startId ? startId : published.id, ...shown };
  const id = await writeRevision(
    db,
    people,
    candidate,
    { number: published.number, language: published.language, words, newest, basis },
    now,
  );
  const detail = await findOwnCandidate(db, id, people.author.id);
  if (!detail) throw new Error(`the candidate ${id} was not written`);
  if (base && shown.shown_as) return conflict(shown.shown_as, base, published, mine);
  return {
    kind: 'saved',
    candidate: candidateOf(detail),
    merged: merged || !sameSong(words, mine),
  };
}

interface NewRevision {
  number: number;
  language: Language;
  words: SongTexts;
  newest: CurrentTexts['newest'];
  basis: Pick<CandidateRow, 'base_id' | 'shown_id' | 'shown_as'>;
}

async function writeRevision(
  db: Db,
  { actor, author }: People,
  candidate: CandidateRow | undefined,
  { number, language, words, newest, basis }: NewRevision,
  now: number,
): Promise<string> {
  const id = candidate?.id ?? randomUUID();
  const sealed_in = candidate
    ? candidate.sealed_in
    : language === 'Kannada'
      ? await findReadingOf(db, author.id, number)
      : null;
  // An admin who saves for a reader would learn from the merge what that person has changed.
  if (sealed_in !== null && actor.id !== author.id)
    throw outdated(
      'This person reads the song separately from another. Please wait until both are done.',
    );
  const unchanged = candidate !== undefined && sameSong(words, newest);
  const revision_id = unchanged ? candidate.revision_id : randomUUID();
  if (!unchanged)
    await insertRevision(db, {
      id: revision_id,
      number,
      language,
      ...pickSongTexts(words),
      base_id: newest.id,
      author_id: actor.id,
      reason: 'saved',
      created_at: now,
      correction_id: id,
    });
  // Any change has to be reviewed anew. Saving unchanged texts keeps a proofread state, and resubmits a returned candidate.
  const state = unchanged && candidate.state === 'proofread' ? 'proofread' : 'submitted';
  const changes = {
    revision_id,
    ...basis,
    state,
    suggestion: isInRange(number, author) ? 0 : 1,
    updated_at: now,
  } as const;
  const proofread = state === 'proofread' ? {} : { proofread_by: null };
  if (candidate) await updateCandidate(db, id, { ...changes, ...proofread });
  else
    await insertCandidate(db, {
      id,
      number,
      language,
      author_id: author.id,
      hidden: sealed_in === null ? 0 : 1,
      sealed_in,
      returned_reason: '',
      returned_comment: '',
      ...changes,
    });
  // The history is public; a sealed correction is noted there when its reading ends.
  if (sealed_in !== null) return id;
  await insertHistoryEntry(db, {
    number,
    language,
    kind: 'saved',
    user_id: actor.id,
    correction_id: id,
    revision_id,
    reason: '',
    at: now,
  });
  return id;
}

function conflict(
  baseRevision: string,
  base: SongTexts,
  theirs: SongTexts,
  mine: SongTexts,
): SaveResult {
  return {
    kind: 'conflict',
    baseRevision,
    base: pickTexts(base),
    theirs: pickTexts(theirs),
    mine: pickTexts(mine),
  };
}
