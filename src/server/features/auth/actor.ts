import type { Actor } from '../../../shared/compositions/access.ts';
import type { Db } from '../../db/open.ts';
import type { Schema } from '../../db/schema.ts';
import { notSignedIn } from '../../errors.ts';
import { findSessionUser } from './queries.ts';
import { rangeOf } from './range.ts';
import { mustAddFactor } from './second-factor.ts';
import { noteUse } from './sessions.ts';
import type { SecurityLog } from '../../log/security-log.ts';
import { sessionOf, refusalReason, type TokenKeys } from './token.ts';

interface Call {
  securityLog: SecurityLog;
  address: string;
  requestId?: string | undefined;
  db: Db;
  tokenKeys: TokenKeys;
  authorization: string | undefined;
  now: () => number;
}

/**
 * The account that calls; null for a visitor.
 * @throws 401 for a token that is not valid (any more), unless it counts as none (design, section 5)
 */
export async function actorOf(
  call: Call,
  { ignoresBadToken = false }: { ignoresBadToken?: boolean } = {},
): Promise<Actor | null> {
  const { db, tokenKeys, authorization, securityLog, address, requestId } = call;
  if (!authorization) return null;
  const at = call.now();
  const found = await findSession(db, tokenKeys, authorization, at);
  if (found) {
    await noteUse(db, found.session, address, at);
    return found.actor;
  }
  const reason = await refusalReason(tokenKeys, authorization, at);
  securityLog.record(
    reason === 'ended' ? 'authn_token_reuse' : 'authn_token_invalid',
    { address, requestId },
    { reason },
  );
  if (!ignoresBadToken) throw notSignedIn();
  return null;
}

/** The account of a valid token with its present rights; null when the token belongs to no approved account (any more). */
export const findActor = async (
  db: Db,
  keys: TokenKeys,
  authorization: string,
  now: number,
): Promise<Actor | null> => (await findSession(db, keys, authorization, now))?.actor ?? null;

async function findSession(db: Db, keys: TokenKeys, authorization: string, now: number) {
  const sessionId = await sessionOf(keys, authorization, now);
  const user = sessionId && (await findSessionUser(db, { sessionId, now }));
  if (!user) return null;
  const { last_used, begun_at } = user;
  const actor = await toActor(db, user);
  return { actor, session: { id: sessionId, last_used, begun_at } };
}

/** The rights of an approved account as they are now. */
export async function toActor(
  db: Db,
  user: Pick<
    Schema['users'],
    | 'id'
    | 'email'
    | 'username'
    | 'display_name'
    | 'role'
    | 'subscribed_until'
    | 'range_start'
    | 'range_end'
  >,
): Promise<Actor> {
  const { id, email, username, display_name: displayName, role, subscribed_until } = user;
  const person = { id, email, username, displayName };
  // Until a second factor is added, an admin who needs one has a reader's rights, wherever rights are asked for.
  if (await mustAddFactor(db, user))
    return { ...person, role: 'Reader', range: null, subscribedUntil: null, mustAddFactor: true };
  return { ...person, role, range: rangeOf(user), subscribedUntil: subscribed_until };
}
