import type { z } from 'zod';
import { accessTo, type Actor } from '../../../shared/compositions/access.ts';
import { convertLine } from '../../../shared/scripts.ts';
import { maxTitlesFound, type WordHit } from '../../../shared/search.ts';
import type { titleSearchInput, wordSearchInput } from '../../../shared/search-input.ts';
import {
  searchLines,
  findTitles as findIn,
  type FoundTitle,
} from '../../../shared/search/entry.ts';
import type { Site } from '../../site.ts';
import { findTitles as readTitles } from '../compositions/queries.ts';
import { titleIndex } from '../compositions/title-index.ts';
import { lineIndex } from './indexes.ts';

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
