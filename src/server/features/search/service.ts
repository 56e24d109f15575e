import type { z } from 'zod';
import { accessTo, type Actor } from '../../../shared/compositions/access.ts';
import { convertLine } from '../../../shared/scripts.ts';
import { maxTitlesFound, type WordHit } from '../../../shared/search.ts';
import type {
  titleSearchInput,
  wordSearchInput,
  searchWithoutResultInput,
} from '../../../shared/search-input.ts';
import {
  searchLines,
  findTitles as findIn,
  type FoundTitle,
  normaliseQuery,
  searchTitles,
} from '../../../shared/search/entry.ts';
import type { Site } from '../../site.ts';
import { findTitles as readTitles } from '../compositions/queries.ts';
import { titleIndex } from '../compositions/title-index.ts';
import { lineIndex } from './indexes.ts';
import type { Db } from '../../db/open.ts';
import {
  countSearchWithoutResult,
  insertSearchWithoutResult,
  listSearchesWithoutResult,
  trimSearchesWithoutResult,
} from './queries.ts';
import type { SearchWithoutResult } from './output.ts';

const maxHits = 12;

/**
 * Finds lines that contain the query's words, in any spelling and script, in the songs that this person may read; the lines are shown in
 * the reading language.
 */
export async function searchWords(
  site: Pick<Site, 'db' | 'env' | 'responseCache' | 'now'> & { actor: Actor | null },
  { query, language }: z.output<typeof wordSearchInput>,
): Promise<WordHit[]> {
  const { db, env, responseCache, actor, now } = site;
  const readsAll = accessTo(Number.MAX_SAFE_INTEGER, actor, env.GUEST_SONG_LIMIT, now()) === 'open';
  const index = await lineIndex(
    responseCache,
    db,
    readsAll ? Number.MAX_SAFE_INTEGER : env.GUEST_SONG_LIMIT,
  );
  const hits = searchLines(index, query, maxHits);
  const titles = await readTitles(
    db,
    hits.map(({ number }) => number),
    language,
  );
  return hits.map(({ number, line, at }) => ({
    number,
    title: titles.get(number) ?? '',
    line: convertLine(line, language),
    at: Number(at),
  }));
}

/**
 * Finds the titles that a query may mean, as the browser does in a smaller edition. After a publication the previous index answers
 * until the new one is built.
 */
export async function findTitles(
  site: Pick<Site, 'db' | 'responseCache'>,
  { query }: z.output<typeof titleSearchInput>,
): Promise<FoundTitle[]> {
  const { last, current } = titleIndex(site);
  return findIn(last ?? (await current), query, maxTitlesFound);
}

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
