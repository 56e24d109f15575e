import { randomUUID } from 'node:crypto';
import type { ResponseCache } from '../../cache/entry.ts';
import { writeWatched } from '../../db/changes.ts';
import type { Db } from '../../db/open.ts';
import { editorsSiglum } from '../../../shared/edition/apparatus.ts';
import { entriesOf } from '../../../shared/edition/apparatus-text.ts';
import { replaceApparatus } from './queries.ts';
import { addSigla } from './witness-queries.ts';
import { apparatusRowsOf } from './write.ts';

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
 * The one way to change what the public reads: does the work in one transaction, gives the edition another version in it, and drops
 * every cached response after the commit. Other processes notice the version (db/changes.ts). It is no number, because a number that was
 * lost with a failed server would be given again.
 * @throws what `work` throws; nothing is written then
 */
export async function publishEdition<T>(
  { db, responseCache }: Site,
  work: (trx: Db) => Promise<T>,
  { isChanged = () => true, committed }: Options<T> = {},
): Promise<T> {
  const result = await db.transaction().execute(async (trx) => {
    const done = await work(trx);
    if (isChanged(done)) await writeWatched(trx, 'edition_version', randomUUID());
    return done;
  });
  if (isChanged(result)) {
    committed?.(result);
    responseCache.drop();
  }
  return result;
}

/** For publications of another process. Cached responses are dropped after a failure too, since that process may have committed before it. */
export async function publishedByProcess<T>(
  { responseCache }: Pick<Site, 'responseCache'>,
  run: () => Promise<T>,
): Promise<T> {
  try {
    return await run();
  } finally {
    responseCache.drop();
  }
}

/** Called after a publication by another process of the site. `reload` reads what is held in memory beside the cache. @throws what `reload` throws */
export async function publishedElsewhere(
  { responseCache }: Pick<Site, 'responseCache'>,
  reload: () => Promise<void>,
): Promise<void> {
  // First, because a page that is made at the same time still shows the earlier text; it is dropped with the cache.
  await reload();
  responseCache.drop();
}

/**
 * Makes a text the apparatus of a song, in the caller's transaction. A witness that it names and the song does not becomes one of the
 * song's witnesses.
 */
export async function publishApparatus(db: Db, number: number, text: string): Promise<void> {
  const apparatus = entriesOf(text);
  await replaceApparatus(db, [number], apparatusRowsOf({ number, apparatus }));
  const cited = new Set(
    apparatus.flatMap(({ readings }) => readings.flatMap(({ sigla }) => sigla)),
  );
  cited.delete(editorsSiglum);
  await addSigla(db, number, [...cited]);
}
