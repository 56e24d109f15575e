import type { ResponseCache } from '../../cache/response-cache.ts';
import type { Db } from '../../db/open.ts';
import { readSetting, writeSetting } from '../../db/settings.ts';

interface Site {
  db: Db;
  responseCache: Pick<ResponseCache, 'drop'>;
}

interface Options<T> {
  /** Whether the result changed anything; where it did not, version and cache stay. */
  isChanged?: (result: T) => boolean;
  /** Called after the commit of a change and before the cache is dropped, for what is held in memory beside it. */
  committed?: (result: T) => unknown;
}

/** For a process that answers nobody: the start, and an import's own process. */
export const nothingCached: Site['responseCache'] = { drop() {} };

/**
 * The one way to change what the public reads: does the work in one transaction, raises the edition's version in it, and drops
 * every cached response after the commit.
 * @throws what `work` throws; nothing is written then
 */
export async function publishEdition<T>(
  { db, responseCache }: Site,
  work: (trx: Db) => Promise<T>,
  { isChanged = () => true, committed }: Options<T> = {},
): Promise<T> {
  const result = await db.transaction().execute(async (trx) => {
    const done = await work(trx);
    if (isChanged(done)) await writeSetting(trx, 'edition_version', String(Number((await readSetting(trx, 'edition_version')) ?? 0) + 1));
    return done;
  });
  if (isChanged(result)) {
    committed?.(result);
    responseCache.drop();
  }
  return result;
}

/** Where another process publishes. Cached responses are dropped after a failure too: what that process committed before it is not known here. */
export async function publishedByProcess<T>({ responseCache }: Pick<Site, 'responseCache'>, run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } finally {
    responseCache.drop();
  }
}
