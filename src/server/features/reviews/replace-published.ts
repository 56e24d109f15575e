import { randomUUID } from 'node:crypto';
import type { Language } from '../../../shared/languages.ts';
import { cleanMarkup } from '../../../shared/markup.ts';
import type { Db } from '../../db/open.ts';
import type { Schema } from '../../db/schema.ts';
import { publishApparatus } from '../edition/publish-apparatus.ts';
import { updateCurrentProofreadings } from '../edition/proofreading-queries.ts';
import { convertSong } from '../edition/convert.ts';
import { insertRevision } from '../corrections/queries.ts';
import { pickSong, sameSong, type SongTexts } from '../corrections/texts.ts';
import { upsertTextReview } from '../history/queries.ts';
import { listSongTexts, updateComposition, updateText, type PublishedRow } from './queries.ts';

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
export async function replacePublished(db: Db, publication: Publication): Promise<string> {
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
const songOf = (row: PublishedRow, sanskrit: string): SongTexts => pickSong({ ...row, sanskrit });

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
