import { lockedQuery, songsWithPiece } from '../../../shared/search/entry.ts';
import { networkKey } from '../../http/limits.ts';
import type { Context } from '../../site.ts';
import { lineIndex } from './indexes.ts';

/**
 * The songs that a person may not read and that contain the query, for an answer of number and title alone. What is found says that the query's
 * words stand there one after the other, so guesses of a further word are limited: see decision 0006.
 */
export async function findLockedSongs(
  {
    db,
    responseCache,
    limits,
    address,
  }: Pick<Context, 'db' | 'responseCache' | 'limits' | 'address'>,
  query: string,
  isLocked: (number: number) => boolean,
): Promise<number[]> {
  const index = await lineIndex(responseCache, db, Number.MAX_SAFE_INTEGER);
  const wanted = lockedQuery(index, query);
  if (!wanted) return [];
  return limits.lockedLineSearches.answer(networkKey(address), wanted.letters, () =>
    songsWithPiece(index, wanted, isLocked),
  );
}
