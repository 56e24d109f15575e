import type { Actor } from '../../../shared/compositions/access.ts';
import type { PageReading } from '../../../shared/book-proofreading.ts';
import type { PageReadersRow } from './queries.ts';

type Readers = Pick<
  PageReadersRow,
  'first_id' | 'second_id' | 'first_done_at' | 'second_done_at' | 'decided_at'
>;

/** Whether two people read the page separately, or did. */
export const isDouble = ({ second_id }: Pick<Readers, 'second_id'>): boolean => second_id !== null;

export const isReader = (
  { first_id, second_id }: Pick<Readers, 'first_id' | 'second_id'>,
  { id }: Pick<Actor, 'id'>,
): boolean => first_id === id || second_id === id;

/** Whether everybody who reads the page has read all of it. */
export const isRead = (readers: Readers): boolean =>
  readers.first_done_at !== null && (!isDouble(readers) || readers.second_done_at !== null);

/** Whether this person has read all of the page. */
export const isReadBy = (readers: Readers, { id }: Pick<Actor, 'id'>): boolean =>
  (readers.first_id === id && readers.first_done_at !== null) ||
  (readers.second_id === id && readers.second_done_at !== null);

/**
 * The state of a page as a person may see it: before both have read it, one of two readers sees the same whatever the other did, and so does
 * everybody but admins.
 */
export function stateFor(readers: Readers | undefined, actor: Pick<Actor, 'id'>): PageReading {
  if (!readers) return 'free';
  if (readers.decided_at !== null) return 'decided';
  if (isRead(readers)) return isDouble(readers) || !isReader(readers, actor) ? 'to-decide' : 'mine';
  return isReader(readers, actor) ? 'mine' : 'others';
}

/**
 * By how many people the page was read, as a person may know it: one of two readers counts only what they did themselves until both are
 * done, and somebody who neither reads nor decides counts nothing until then.
 */
export function timesRead(
  readers: Readers | undefined,
  actor: Pick<Actor, 'id' | 'role'>,
): 0 | 1 | 2 {
  if (!readers) return 0;
  if (isRead(readers)) return isDouble(readers) ? 2 : 1;
  if (!isDouble(readers)) return 0;
  if (isReader(readers, actor)) return isReadBy(readers, actor) ? 1 : 0;
  if (actor.role !== 'ADMIN') return 0;
  return readers.first_done_at !== null || readers.second_done_at !== null ? 1 : 0;
}
