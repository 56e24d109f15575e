import { buildTitleIndex } from '../../../shared/search/titles.ts';
import type { ResponseCache } from '../../cache/response-cache.ts';
import type { Db } from '../../db/open.ts';
import { listSearchableTitles } from './queries.ts';

/** Every title with its number, read once per edition. */
export function searchableTitles(responseCache: ResponseCache, db: Db) {
  return responseCache.derive('searchable titles', () => listSearchableTitles(db));
}

/** The search index of all titles, built once per edition. */
export function titleIndex(responseCache: ResponseCache, db: Db) {
  return responseCache.derive('title index', async () => buildTitleIndex(await searchableTitles(responseCache, db)));
}
