import { leadingNumber } from '../../../shared/compositions/titles.ts';
import { buildTitleIndex, searchTitles } from '../../../shared/search/titles.ts';
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

/** The number of the song that a title names, by its number or its words; undefined where it only shares letters with titles. */
export async function findNumber(responseCache: ResponseCache, db: Db, title: string): Promise<number | undefined> {
  const number = leadingNumber(title);
  if (number !== null) return number;
  const [best] = searchTitles(await titleIndex(responseCache, db), title, 1);
  return best?.reason.kind === 'shares' ? undefined : best?.number;
}
