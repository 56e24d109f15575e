import type { z } from 'zod';
import type { searchWithoutResultInput } from '../../../shared/search-input.ts';
import { searchLines, normaliseQuery, searchTitles } from '../../../shared/search/entry.ts';
import type { Db } from '../../db/open.ts';
import type { Site } from '../../site.ts';
import { titleIndex } from '../compositions/title-index.ts';
import { lineIndex } from './indexes.ts';
import {
  countSearchWithoutResult,
  insertSearchWithoutResult,
  listSearchesWithoutResult,
  trimSearchesWithoutResult,
} from './queries.ts';
import type { SearchWithoutResult } from './output.ts';

/** The number of stored searches; beyond it the one that was made longest ago is deleted. */
const maxRows = 500;
const [minLength, maxLength] = [2, 60];

/**
 * Stores a search for which the edition has neither a title nor a line. The browser's claim is not trusted: the search is repeated here, in
 * all songs. Only words are stored, and not who searched; an e-mail address, a phone number or a link is not stored.
 */
export async function recordSearchWithoutResult(
  site: Pick<Site, 'db' | 'responseCache' | 'now'>,
  { query }: z.output<typeof searchWithoutResultInput>,
): Promise<void> {
  const words = wordsOfQuery(query);
  if (!words) return;
  const { db, responseCache, now } = site;
  if (searchTitles(await titleIndex(site).current, words, 1).length > 0) return;
  if (searchLines(await lineIndex(responseCache, db, Number.MAX_SAFE_INTEGER), words, 1).length > 0)
    return;
  const at = now();
  await db.transaction().execute(async (trx) => {
    if (await countSearchWithoutResult(trx, words, at)) return;
    await insertSearchWithoutResult(trx, { query: words, times: 1, last_at: at });
    await trimSearchesWithoutResult(trx, maxRows);
  });
}

/** The search in its compared form, if it consists of words: letters with their signs, and no long number; otherwise null. */
function wordsOfQuery(query: string): string | null {
  const words = normaliseQuery(query);
  const isWords =
    /\p{L}/u.test(words) && /^(?:[\p{L}\p{M}\p{N} '’,.!?()-]|\u200c|\u200d)+$/u.test(words);
  const isContact = /\p{N}[\p{N} .-]{3}|\.\p{L}/u.test(words);
  return isWords && !isContact && words.length >= minLength && words.length <= maxLength
    ? words
    : null;
}

export async function readSearchesWithoutResult(db: Db): Promise<SearchWithoutResult[]> {
  return (await listSearchesWithoutResult(db)).map(({ query, times, last_at }) => ({
    query,
    times,
    lastAt: new Date(Number(last_at)).toISOString(),
  }));
}
