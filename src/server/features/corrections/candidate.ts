import type { Candidate } from '../../../shared/corrections.ts';
import { numberedTitle } from '../../../shared/compositions/titles.ts';
import { isoTime } from '../../../shared/iso-time.ts';
import type { FullCandidateRow } from './queries.ts';
import { pickTexts, textsInLanguage, type SongTexts } from './texts.ts';

/** The texts of a candidate's base, in the candidate's language. */
export function baseTexts(row: FullCandidateRow): SongTexts {
  const {
    base_language: language,
    base_title: title,
    base_lyrics: lyrics,
    base_meaning: meaning,
    base_sanskrit: sanskrit,
    base_notation: notation,
    base_apparatus: apparatus,
  } = row;
  return textsInLanguage(
    { language, title, lyrics, meaning, sanskrit, notation, apparatus },
    row.language,
    row.roman,
  );
}

/** A candidate row as the API returns it. */
export function candidateOf(row: FullCandidateRow): Candidate {
  const {
    id,
    number,
    language,
    title,
    author_name,
    email,
    state,
    revision_id,
    base_id,
    updated_at,
    returned_by_name: by,
  } = row;
  const { title: baseTitle, ...base } = baseTexts(row);
  const isReturned = state === 'returned' && by !== null;
  return {
    id,
    number,
    language,
    songTitle: numberedTitle(number, title),
    ...pickTexts(row),
    author: { name: author_name, email },
    state,
    suggestion: row.suggestion === 1,
    revision: revision_id,
    base: { ...base, songTitle: numberedTitle(number, baseTitle), revision: base_id },
    updatedAt: isoTime(updated_at),
    returned: isReturned
      ? {
          reason: row.returned_reason,
          comment: row.returned_comment,
          by,
          at: isoTime(row.returned_at ?? updated_at),
        }
      : null,
  };
}
