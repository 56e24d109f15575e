import type { Actor } from '../../../shared/compositions/access.ts';
import type { Db } from '../../db/open.ts';
import type { Schema } from '../../db/schema.ts';
import { notSignedIn } from '../../errors.ts';
import { findSessionUser } from './queries.ts';
import type { SecurityLog } from '../../log/security-log.ts';
import { sessionOf, refusalReason } from './token.ts';

interface Call {
  securityLog: SecurityLog;
  address: string;
  requestId?: string | undefined;
  db: Db;
  signingKey: Uint8Array;
  authorization: string | undefined;
  now: () => number;
}

/**
 * The account that calls; null for a visitor.
 * @throws 401 for a token that is not valid (any more), unless it counts as none (design, section 5)
 */
export async function actorOf(
  { db, signingKey, authorization, now, securityLog, address, requestId }: Call,
  { ignoresBadToken = false }: { ignoresBadToken?: boolean } = {},
): Promise<Actor | null> {
  if (!authorization) return null;
  const actor = await findActor(db, signingKey, authorization, now());
  if (!actor) {
    const reason = await refusalReason(signingKey, authorization, now());
    securityLog.record(reason === 'ended' ? 'authn_token_reuse' : 'authn_token_invalid', { address, requestId }, { reason });
    if (!ignoresBadToken) throw notSignedIn();
  }
  return actor;
}

/** The account of a valid token with its present rights; null when the token belongs to no approved account (any more). */
export async function findActor(db: Db, key: Uint8Array, authorization: string, now: number): Promise<Actor | null> {
  const sessionId = await sessionOf(key, authorization, now);
  const user = sessionId && (await findSessionUser(db, { sessionId, now }));
  if (!user) return null;
  const { id, email, username, role, subscribed_until } = user;
  return { id, email, username, role, range: rangeOf(user), subscribedUntil: subscribed_until };
}

/** The range in an account's two columns; null without one. */
export function rangeOf({ range_start, range_end }: Pick<Schema['users'], 'range_start' | 'range_end'>): Actor['range'] {
  return range_start !== null && range_end !== null ? { start: range_start, end: range_end } : null;
}
