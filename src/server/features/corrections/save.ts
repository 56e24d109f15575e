import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { isInRange, type Actor } from '../../../shared/compositions/access.ts';
import { songActionsFor } from '../../../shared/corrections/actions.ts';
import type { SaveResult } from '../../../shared/corrections.ts';
import type { documentedSaveInput, saveInput } from '../../../shared/corrections-input.ts';
import type { Language } from '../../../shared/languages.ts';
import { leadingNumber } from '../../../shared/compositions/titles.ts';
import type { Db } from '../../db/open.ts';
import { invalid, notAllowed, notFound } from '../../errors.ts';
import { rangeOf } from '../auth/actor.ts';
import { accountKey, findUserByEmail } from '../auth/queries.ts';
import { insertHistoryEntry } from '../history/queries.ts';
import { candidateOf } from './candidate.ts';
import { findCandidate, findFullCandidate, findOpenCandidate, findPublished, findRevision, insertCandidate, insertRevision, updateCandidate, type CandidateRow } from './queries.ts';
import { enforce } from './policy.ts';
import { cleanTexts, joinSanskrit, mergeSongs, pickSong, pickTexts, sameSong, textsOf, type SongTexts } from './texts.ts';

type Published = NonNullable<Awaited<ReturnType<typeof findPublished>>>;
type Input = Pick<z.output<typeof saveInput>, 'number' | 'language' | 'meaning' | 'sanskrit' | 'lyrics' | 'notation'>;

/** Who saves and whose correction it is; they differ only when an admin saves for somebody. */
interface People {
  actor: Actor;
  author: Pick<Actor, 'id' | 'role' | 'range'>;
}

/** What a save stands on: the published text, the author's open correction if there is one, and its newest words. */
interface CurrentTexts {
  published: Published;
  candidate: CandidateRow | undefined;
  newest: SongTexts & { id: string };
}

/**
 * Saves a correction: the author's candidate for that song and language with one more revision. A save whose base is not
 * the newest is merged by line, or answered with both sides. The same happens when the published text moved under the
 * candidate; then what was typed is kept in the candidate first.
 * @throws 403 for a Reader, 404
 */
export function saveCorrection(db: Db, actor: Actor, { baseRevision, ...input }: z.output<typeof saveInput>, now: number): Promise<SaveResult> {
  enforce(songActionsFor(actor, input.number).save);
  return db.transaction().execute(async (trx) => {
    const current = await findCurrentTexts(trx, actor.id, input.number, input.language);
    const { published, candidate, newest } = current;
    const mine = titled(input, newest);
    const resolved = candidate?.shown_as === baseRevision;
    if (baseRevision === newest.id || resolved) return rebaseAndWrite(trx, { actor, author: actor }, current, { mine, resolved, merged: false }, now);
    const base = await findBase(trx, actor, baseRevision, published);
    const merged = base && mergeSongs({ ...base, title: newest.title }, mine, newest);
    if (!merged) return conflict(newest.id, base ?? published, newest, mine);
    return rebaseAndWrite(trx, { actor, author: actor }, current, { mine: merged, resolved: false, merged: !sameSong(merged, mine) }, now);
  });
}

/**
 * The documented save names no base: it starts from the author's newest words and is always kept. A song is named by its
 * number, or by the number its title begins with; the title itself is not taken over, since some who save do not retitle.
 * @throws 400 without a number, 403, 404
 */
export async function saveDocumented(db: Db, actor: Actor, input: z.output<typeof documentedSaveInput>, now: number): Promise<string> {
  const number = input.songNumber ?? leadingNumber(input.songTitle);
  enforce(songActionsFor(actor, number ?? 0).save);
  if (!number) throw invalid('songTitle: The title begins with the number of the song.');
  await db.transaction().execute(async (trx) => {
    const author = await findAuthor(trx, actor, input.userEmail);
    const current = await findCurrentTexts(trx, author.id, number, input.language);
    const { published, newest } = current;
    // Where a language has no meaning the call for reading gave the English one, and it comes back with the rest.
    const stoodIn = newest.meaning === '' && input.meaning.trim() === published.englishMeaning.trim();
    const mine = titled({ ...input, number, meaning: stoodIn ? '' : input.meaning }, newest);
    await rebaseAndWrite(trx, { actor, author }, current, { mine, resolved: false, merged: false }, now);
  });
  return 'Lyrics updated successfully!';
}

/**
 * Keeps words as the actor's candidate correction of a song, on top of one that is under way, in the caller's transaction: for
 * words that were merged with the newest before. Unlike a save it takes the title over. @throws 404
 */
export async function proposeTexts(trx: Db, actor: Actor, { number, language, words }: { number: number; language: Language; words: SongTexts }, now: number): Promise<{ id: string; revision: string }> {
  const { published, candidate, newest } = await findCurrentTexts(trx, actor.id, number, language);
  const basis = candidate ? { base_id: candidate.base_id, shown_id: candidate.shown_id, shown_as: candidate.shown_as } : { base_id: published.id, shown_id: null, shown_as: null };
  const id = await writeRevision(trx, { actor, author: actor }, candidate, { number, language, words, newest, basis }, now);
  const kept = await findCandidate(trx, id);
  if (!kept) throw new Error(`the candidate ${id} was not written`);
  return { id, revision: kept.revision_id };
}

async function findCurrentTexts(db: Db, authorId: string, number: number, language: Language): Promise<CurrentTexts> {
  const published = await findPublished(db, number, language);
  if (!published) throw notFound('There is no such song.');
  const candidate = await findOpenCandidate(db, authorId, number, language);
  const revision = candidate && (await findRevision(db, candidate.revision_id));
  return { published, candidate, newest: revision ?? published };
}

const titled = (input: Input, newest: SongTexts): SongTexts => ({ title: newest.title, ...joinSanskrit(cleanTexts(input), input.language, newest) });

/**
 * The words a save says it started from; null where they are not known, and then a person chooses. Only what this person
 * may have seen: another's unpublished words are not given away by a merge. What started from a correction deleted
 * meanwhile goes back to what that one started from.
 */
async function findBase(db: Db, actor: Actor, id: string, published: Published): Promise<SongTexts | null> {
  const revision = await findRevision(db, id);
  if (!revision || revision.number !== published.number) return null;
  const candidate = revision.candidate_id ? await findCandidate(db, revision.candidate_id) : undefined;
  if (candidate && candidate.state !== 'published' && candidate.author_id !== actor.id) return null;
  const start = candidate?.hidden && candidate.state !== 'published' ? await findRevision(db, candidate.base_id) : revision;
  return textsOf(start ?? revision, published.language, published.roman);
}

interface SaveStep {
  mine: SongTexts;
  /** The author has looked at both sides of a conflict with the published text, and this is their answer. */
  resolved: boolean;
  merged: boolean;
}

/** Writes the words down, carried over to the published text of today where that is possible without asking. */
async function rebaseAndWrite(db: Db, people: People, { published, candidate, newest }: CurrentTexts, { mine, resolved, merged }: SaveStep, now: number): Promise<SaveResult> {
  const startId = (resolved && candidate?.shown_id) || candidate?.base_id;
  const start = startId && startId !== published.id ? await findRevision(db, startId) : undefined;
  const base = start && textsOf(start, published.language, published.roman);
  const carried = base ? mergeSongs(base, mine, published) : mine;
  const words = carried ?? mine;
  const shown = carried ? { shown_id: null, shown_as: null } : { shown_id: published.id, shown_as: randomUUID() };
  const basis = { base_id: !carried && startId ? startId : published.id, ...shown };
  const id = await writeRevision(db, people, candidate, { number: published.number, language: published.language, words, newest, basis }, now);
  const detail = await findFullCandidate(db, id);
  if (!detail) throw new Error(`the candidate ${id} was not written`);
  if (base && shown.shown_as) return conflict(shown.shown_as, base, published, mine);
  return { kind: 'saved', candidate: candidateOf(detail), merged: merged || !sameSong(words, mine) };
}

interface NewRevision {
  number: number;
  language: Language;
  words: SongTexts;
  newest: CurrentTexts['newest'];
  basis: Pick<CandidateRow, 'base_id' | 'shown_id' | 'shown_as'>;
}

async function writeRevision(db: Db, { actor, author }: People, candidate: CandidateRow | undefined, { number, language, words, newest, basis }: NewRevision, now: number): Promise<string> {
  const id = candidate?.id ?? randomUUID();
  const unchanged = candidate !== undefined && sameSong(words, newest);
  const revision_id = unchanged ? candidate.revision_id : randomUUID();
  if (!unchanged) await insertRevision(db, { id: revision_id, number, language, ...pickSong(words), base_id: newest.id, author_id: actor.id, reason: 'saved', created_at: now, candidate_id: id });
  // Any change starts over; the same words again are no change, but answer a return.
  const state = unchanged && candidate.state === 'proofread' ? 'proofread' : 'submitted';
  const changes = { revision_id, ...basis, state, suggestion: isInRange(number, author) ? 0 : 1, updated_at: now } as const;
  const proofread = state === 'proofread' ? {} : { proofread_by: null };
  if (candidate) await updateCandidate(db, id, { ...changes, ...proofread });
  else await insertCandidate(db, { id, number, language, author_id: author.id, hidden: 0, returned_reason: '', returned_comment: '', ...changes });
  await insertHistoryEntry(db, { number, language, kind: 'saved', user_id: actor.id, candidate_id: id, revision_id, reason: '', at: now });
  return id;
}

function conflict(baseRevision: string, base: SongTexts, theirs: SongTexts, mine: SongTexts): SaveResult {
  return { kind: 'conflict', baseRevision, base: pickTexts(base), theirs: pickTexts(theirs), mine: pickTexts(mine) };
}

/** Whose correction it is: the caller's candidate, or for an admin that of whoever the address names. @throws 403, 404 */
async function findAuthor(db: Db, actor: Actor, email: string | undefined): Promise<People['author']> {
  if (!email?.trim() || accountKey(email) === accountKey(actor.email)) return actor;
  if (actor.role !== 'ADMIN') throw notAllowed('A correction is saved under the own address.');
  const user = await findUserByEmail(db, email);
  if (!user || user.standing !== 'Approved' || user.role === 'Reader') throw notFound('There is no approved account with this address.');
  return { id: user.id, role: user.role, range: rangeOf(user) };
}
