import type { Standing } from '../../../shared/reading.ts';
import type { Db } from '../../db/open.ts';
import { findSessionUser } from './queries.ts';
import { sessionOf } from './token.ts';

/** Who a valid token belongs to and what they may do at this moment; null when the token proves nobody (any more). */
export async function findStanding(db: Db, key: Uint8Array, authorization: string, now: number): Promise<Standing | null> {
  const sessionId = await sessionOf(key, authorization, now);
  const user = sessionId && (await findSessionUser(db, { sessionId, now }));
  if (!user) return null;
  const { id, email, username, role, range_start, range_end, subscribed_until } = user;
  const range = range_start !== null && range_end !== null ? { start: range_start, end: range_end } : null;
  return { id, email, username, role, range, subscribedUntil: subscribed_until };
}
