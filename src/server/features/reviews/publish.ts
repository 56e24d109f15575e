import { randomUUID } from 'node:crypto';
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
  insertRevision,
} from '../corrections/queries.ts';
import { actionsOn, enforce, refuseMissing } from '../corrections/policy.ts';
import {
  mergeSongs,
  pickSongTexts,
  pickTexts,
  type SongTexts,
  sameSong,
} from '../corrections/texts.ts';
import { publishEdition, publishApparatus } from '../edition/publish-edition.ts';
import { findPublication, insertHistoryEntry, upsertTextReview } from '../history/queries.ts';
import { recordAct } from '../audit-log/queries.ts';
import { songSubject } from '../audit-log/subjects.ts';
import { refuseOutdated } from './service.ts';
import type { Language } from '../../../shared/languages.ts';
import { cleanMarkup } from '../../../shared/markup.ts';
import type { Db } from '../../db/open.ts';
import type { Schema } from '../../db/schema.ts';
import { updateCurrentProofreadings } from '../edition/proofreading-queries.ts';
import { convertSong } from '../edition/convert.ts';
import { listSongTexts, updateComposition, updateText, type PublishedRow } from './queries.ts';

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
  { id, revision, reason = '', override }: z.output<typeof publishInput>,
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
      revision: { id: revision, ...pickSongTexts(candidate) },
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
    await insertHistoryEntry(trx, { ...act, kind: 'published', reason });
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
      words: pickSongTexts(revision),
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
  const mine = pickSongTexts(candidate);
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

interface Publication {
  number: number;
  language: Language;
  words: SongTexts;
  /** The revision to publish. Where the texts differ from it, after a merge or a conversion, a new revision is written. */
  revision: SongTexts & { id: string };
  candidateId: string | null;
  authorId: string | null;
  level: Omit<Schema['text_reviews'], 'number' | 'language'>;
}

/**
 * Replaces the published text of a song in a language, in the caller's transaction. With it go the song's Devanagari text,
 * notation and apparatus; scripts that nobody edited are converted from the Kannada again, edited ones are marked to be looked at again,
 * and the levels are written. Every published text that changes gets a revision of its own, so that a later save finds its
 * base. @returns the id of the published revision
 */
async function replacePublished(db: Db, publication: Publication): Promise<string> {
  const { number, language, words, revision, level } = publication;
  const before = await listSongTexts(db, number);
  const after = before.map((row) => renewedRow(row, publication, before));
  const sanskrit = { before: devanagariOf(before), after: devanagariOf(after) };
  let publishedId = revision.id;
  for (const [index, row] of after.entries()) {
    const former = before[index];
    if (!former) continue;
    const song = songOf(row, sanskrit.after);
    const isOwn = row.language === language;
    const isSame = isOwn
      ? sameSong(song, revision)
      : sameSong(song, songOf(former, sanskrit.before));
    const id = isSame ? (isOwn ? revision.id : former.revision_id) : randomUUID();
    if (!isSame)
      await insertRevision(db, {
        id,
        number,
        language: row.language,
        ...song,
        created_at: level.at,
        ...authorshipOf(publication, row, former),
      });
    await updateText(db, { ...row, revision_id: id });
    if (isOwn) publishedId = id;
    if (isOwn || row.title !== former.title || row.lyrics !== former.lyrics)
      await upsertTextReview(db, { number, language: row.language, ...level });
  }
  const own = after.find((row) => row.language === language);
  if (language === 'Kannada') await publishApparatus(db, number, words.apparatus);
  await updateComposition(db, number, {
    notation: words.notation,
    roman: language === 'English' ? words.title : (own?.roman ?? ''),
  });
  await updateCurrentProofreadings(db, [number]);
  return publishedId;
}

/** The row of a text after the publication. */
function renewedRow(
  row: PublishedRow,
  { language, words }: Publication,
  before: readonly PublishedRow[],
): PublishedRow {
  const { notation } = words;
  const former = before.find((one) => one.language === 'Kannada') ?? words;
  const kannada = language === 'Kannada' ? words : former;
  const converted = {
    ...row,
    notation,
    ...convertSong({ ...kannada, roman: row.roman }, row.language),
  };
  if (row.language === language)
    return { ...row, ...words, origin: originOf(row, words, converted), look_again: 0 };
  if (row.language === 'Sanskrit' && words.sanskrit !== devanagariOf(before)) {
    const title = row.origin === 'converted' ? converted.title : row.title;
    return { ...row, title, lyrics: words.sanskrit, origin: 'edited', look_again: 0, notation };
  }
  const changed =
    kannada.title !== former.title || cleanMarkup(kannada.lyrics) !== cleanMarkup(former.lyrics);
  if (changed && row.origin === 'converted') return converted;
  return { ...row, notation, look_again: changed && row.origin === 'edited' ? 1 : row.look_again };
}

/** A text that equals its conversion counts as converted, not as edited; that happens when such a text is restored. */
function originOf(
  row: PublishedRow,
  words: Pick<SongTexts, 'title' | 'lyrics'>,
  converted: Pick<SongTexts, 'title' | 'lyrics'>,
): PublishedRow['origin'] {
  if (row.language === 'Kannada') return row.origin;
  if (words.title === converted.title && words.lyrics === converted.lyrics) return 'converted';
  return words.title === row.title && words.lyrics === row.lyrics ? row.origin : 'edited';
}

const devanagariOf = (rows: readonly PublishedRow[]) =>
  rows.find(({ language }) => language === 'Sanskrit')?.lyrics ?? '';
const songOf = (row: PublishedRow, sanskrit: string): SongTexts =>
  pickSongTexts({ ...row, sanskrit });

/** Author, base and reason of a new revision: those of the candidate for its own text; a conversion has no author. */
function authorshipOf(
  { language, revision, candidateId, authorId }: Publication,
  row: PublishedRow,
  former: PublishedRow,
) {
  if (row.language === language && candidateId)
    return {
      base_id: revision.id,
      author_id: authorId,
      reason: 'published',
      correction_id: candidateId,
    };
  return {
    base_id: former.revision_id,
    author_id: null,
    reason: 'conversion',
    correction_id: null,
  };
}
