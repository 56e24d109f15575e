import { createHash, randomUUID } from 'node:crypto';
import type { z } from 'zod';
import type { Actor } from '../../../shared/compositions/access.ts';
import { numberedTitle } from '../../../shared/compositions/titles.ts';
import {
  countFindings,
  decideTexts,
  listDifferences,
} from '../../../shared/double-reading/compare.ts';
import type { ReadingPair } from './output.ts';
import type { decideInput, readingSongInput } from '../../../shared/double-reading-input.ts';
import { editedFields } from '../../../shared/corrections.ts';
import { joinRegions, mergeFields } from '../../../shared/diff/entry.ts';
import { isTooLong } from '../../../shared/text-limits.ts';
import type { Db } from '../../db/open.ts';
import { invalid, notAllowed, notFound, outdated } from '../../errors.ts';
import type { Site } from '../../site.ts';
import { recordAct } from '../audit-log/queries.ts';
import { listOpenFindings } from '../corrections/checks.ts';
import {
  findPublished,
  findRevision,
  insertRevision,
  updateCandidate,
  type CandidateRow,
} from '../corrections/queries.ts';
import {
  pickTexts,
  receivedTexts,
  sameSong,
  textsInLanguage,
  type SongTexts,
  pickSongTexts,
} from '../corrections/texts.ts';
import {
  insertProofreading,
  updateCurrentProofreadings,
  versionsOf,
} from '../edition/proofreading-queries.ts';
import { publishEdition } from '../edition/publish-edition.ts';
import { insertHistoryEntry } from '../history/queries.ts';
import { findReading, listSealed, lockReadingSong, updateReadingSong } from './queries.ts';
import { isReadByBoth, isReaderOf } from './states.ts';

type Publishing = Pick<Site, 'db' | 'responseCache'>;
type Published = NonNullable<Awaited<ReturnType<typeof findPublished>>>;

/** The two readings of a song that both have read. @throws 403 for one of its readers, 404, 409 while one of them still reads */
export function readPair(
  db: Db,
  actor: Actor,
  { id, number }: z.output<typeof readingSongInput>,
): Promise<ReadingPair> {
  return db.transaction().execute(async (trx) => {
    const { published, first, second, version } = await findPair(trx, actor, { id, number });
    return {
      number,
      songTitle: numberedTitle(number, published.title),
      published: pickTexts(published),
      first: pickTexts(first.words),
      second: pickTexts(second.words),
      version,
    };
  });
}

/** One person's reading: the sealed correction, if any, and its texts, which are else the published ones. */
interface Side {
  readerId: string;
  candidate: CandidateRow | undefined;
  words: SongTexts;
}

interface Pair {
  published: Published;
  first: Side;
  second: Side;
  version: string;
}

async function findPair(
  trx: Db,
  actor: Actor,
  { id, number }: z.output<typeof readingSongInput>,
): Promise<Pair> {
  const reading = await findReading(trx, id);
  const song = reading && (await lockReadingSong(trx, id, number));
  if (!reading || !song) throw notFound('There is no such double reading.');
  if (isReaderOf(reading, actor))
    throw notAllowed('You are one of the two readers, so somebody else must decide.');
  if (song.state !== 'open') throw outdated('This song is already decided or released.');
  if (!isReadByBoth(song)) throw outdated('One of the two has not read this song yet.');
  const published = await findPublished(trx, number, 'Kannada');
  if (!published) throw notFound('There is no such song.');
  const sealed = await listSealed(trx, id, number);
  const sideOf = async (readerId: string): Promise<Side> => {
    const candidate = sealed.find(({ author_id }) => author_id === readerId);
    const words = candidate ? await rebasedWords(trx, candidate, published) : published;
    return { readerId, candidate, words };
  };
  const [first, second] = [await sideOf(reading.first_id), await sideOf(reading.second_id)];
  const version = createHash('sha256')
    .update([published.id, first.candidate?.revision_id, second.candidate?.revision_id].join(' '))
    .digest('hex')
    .slice(0, 32);
  return { published, first, second, version };
}

/** The texts of a sealed correction, with what was published since it was begun; on lines where the two conflict the reader's are kept. */
async function rebasedWords(
  db: Db,
  { revision_id, base_id }: CandidateRow,
  published: Published,
): Promise<SongTexts> {
  const own = await findRevision(db, revision_id);
  if (!own) throw new Error(`the revision ${revision_id} is missing`);
  if (base_id === published.id) return own;
  const base = await findRevision(db, base_id);
  if (!base) return own;
  const merge = mergeFields(textsInLanguage(base, 'Kannada', published.roman), own, published);
  if ('merged' in merge) return { title: published.title, ...merge.merged };
  const words = { ...own };
  for (const field of editedFields) {
    const text = merge.fields[field];
    words[field] =
      'merged' in text
        ? text.merged
        : joinRegions(
            text.regions,
            text.conflicts.map(({ mine }) => mine),
          );
  }
  return words;
}

/**
 * Decides the differences of two readings. The decided text becomes a correction of both readers, which is proofread already unless the checks
 * find something or lines were typed here; an admin publishes it as any other. Where it is the published text, nothing is left to publish. In
 * either case both readers count for the decided lyrics. @returns the id of the correction, or null
 * @throws 400 for a difference without a decision, 403, 404, 409 when one of the texts has changed
 */
export function decide(
  site: Publishing,
  actor: Actor,
  { id, number, version, choices }: z.output<typeof decideInput>,
  now: number,
): Promise<{ correction: string | null }> {
  return publishEdition(site, async (trx) => {
    const pair = await findPair(trx, actor, { id, number });
    const { published, first, second } = pair;
    if (version !== pair.version)
      throw outdated('One of the texts has changed since you opened this page. Please look again.');
    const chosen = new Map(
      choices.map(({ field, index, choice }) => [`${field} ${index}`, choice]),
    );
    const choose = ({ field, index }: { field: string; index: number }) =>
      chosen.get(`${field} ${index}`);
    const differences = listDifferences(published, first.words, second.words);
    if (differences.some((difference) => choose(difference) === undefined))
      throw invalid('Please decide every difference.');
    const typed = differences.some((difference) => typeof choose(difference) === 'object');
    const decided = receivedTexts(
      decideTexts(published, first.words, second.words, (one) => choose(one) ?? 'published'),
      'Kannada',
      published,
    );
    const tooLong = editedFields.find((field) => isTooLong(decided[field], field));
    if (tooLong) throw invalid(`${tooLong}: The decided text is too long.`);
    const correction = await writeDecision(trx, actor, { ...pair, decided, typed }, now);
    const lyrics = versionsOf({ ...decided, number, language: 'Kannada' }).filter(
      ({ text }) => text === 'lyrics',
    );
    for (const { readerId } of [first, second])
      for (const one of lyrics)
        await insertProofreading(trx, one, { readerId, witness: null, at: now, isCurrent: false });
    const findings = countFindings(published, first.words, second.words, decided);
    await closeSong(trx, id, number, findings);
    await recordAct(trx, actor, {
      kind: 'double reading decided',
      subject: String(number),
      at: now,
    });
    return { correction };
  });
}

interface Decision extends Pair {
  decided: ReturnType<typeof pickTexts>;
  /** Whether the decision has lines that neither reader wrote. */
  typed: boolean;
}

/**
 * Writes the decided text as the newest revision of one of the two corrections, after a revision of the other reader, so that both are among its
 * writers. The other correction is deleted from the lists; its revisions remain.
 */
async function writeDecision(
  trx: Db,
  actor: Actor,
  { published, first, second, decided, typed }: Decision,
  now: number,
): Promise<string | null> {
  const { number, language } = published;
  const words = { title: published.title, ...decided };
  const isChanged = !sameSong(words, published);
  const written = [first, second].filter(({ candidate }) => candidate !== undefined);
  const kept = isChanged ? written[0]?.candidate : undefined;
  for (const { candidate } of written)
    if (candidate)
      await updateCandidate(trx, candidate.id, { sealed_in: null, hidden: 1, updated_at: now });
  if (!kept) return null;

  let newest = { id: kept.revision_id, words: written[0]?.words ?? words };
  const write = async (texts: SongTexts, author_id: string) => {
    const id = randomUUID();
    await insertRevision(trx, {
      id,
      number,
      language,
      ...pickSongTexts(texts),
      base_id: newest.id,
      author_id,
      reason: 'double reading',
      created_at: now,
      correction_id: kept.id,
    });
    newest = { id, words: texts };
  };
  const note = (kind: 'saved' | 'approved', user_id: string) =>
    insertHistoryEntry(trx, {
      number,
      language,
      kind,
      user_id,
      correction_id: kept.id,
      revision_id: newest.id,
      reason: '',
      at: now,
    });
  await note('saved', kept.author_id);
  const other = written[1];
  if (other) {
    await write({ ...other.words, title: published.title }, other.readerId);
    await note('saved', other.readerId);
  }
  if (!sameSong(newest.words, words))
    await write(words, typed ? actor.id : (other?.readerId ?? kept.author_id));
  const isSound = (await listOpenFindings(trx, published, published, decided)).length === 0;
  const isProofread = isSound && !typed;
  await updateCandidate(trx, kept.id, {
    hidden: 0,
    revision_id: newest.id,
    base_id: published.id,
    shown_id: null,
    shown_as: null,
    suggestion: 0,
    state: isProofread ? 'proofread' : 'submitted',
    proofread_by: isProofread ? actor.id : null,
  });
  await note(isProofread ? 'approved' : 'saved', actor.id);
  return kept.id;
}

async function closeSong(
  trx: Db,
  readingId: string,
  number: number,
  { first, second, both }: { first: number; second: number; both: number },
): Promise<void> {
  await updateReadingSong(trx, readingId, number, {
    state: 'decided',
    found_by_first: first,
    found_by_second: second,
    found_by_both: both,
  });
  await updateCurrentProofreadings(trx, [number]);
}

/** Ends the reading of a song that both have read without a correction: there is nothing to decide. @returns whether it ended */
export async function closeUnchanged(trx: Db, readingId: string, number: number): Promise<boolean> {
  const song = await lockReadingSong(trx, readingId, number);
  if (!song || song.state !== 'open' || !isReadByBoth(song)) return false;
  if ((await listSealed(trx, readingId, number)).length > 0) return false;
  await closeSong(trx, readingId, number, { first: 0, second: 0, both: 0 });
  return true;
}
